import { describe, expect, test } from 'vitest';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { bookProviderFees } from '#service/reconciliation/book-provider-fees.ts';
import { reconcileDay } from '#service/reconciliation/reconcile-day.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createEfiApp } from '#service/testing/provider/bacen-app.ts';
import type { BacenApp } from '#service/testing/provider/bacen-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { postWithdrawal } from '#service/testing/test-withdrawals.ts';

const app = openForTests<BacenApp>(createEfiApp);

const reconcile = () => {
  const { statement } = app.module;
  if (!statement) throw new Error('Efí has a statement');
  return reconcileDay({ pool: app.service.pool, statement }, saoPauloDay(new Date()));
};

const poll = async () => {
  await app.service.pool.query(`update provider_polls set due_at = now() - interval '1 s'`);
  await app.sweep('ask the provider for payments');
  await app.sweep('ask the provider for returned payouts');
};

describe("Efí's own account of ours", () => {
  test('has every cent that came, went, was given back and returned, as the books have', async () => {
    const { bank } = app.provider;
    bank.fee = '0.12';
    const shop = await openShop(app.service);
    const [paid, refunded] = [await shop.charge(), await shop.charge()];
    for (const { id } of [paid, refunded]) bank.receive({ txid: id, valor: '10.00' });
    bank.receive({ valor: '3.33' });
    const unheard = await reconcile();
    expect(unheard).toMatchObject({ providerCents: 2_297n, bookCents: 0n });
    expect(unheard.missingHere).toHaveLength(6);
    await poll();
    await app.service.api.post(
      `/v1/user/refund/${refunded.id}`,
      { description: 'desistência' },
      { token: shop.token },
    );
    const { body: payout } = await postWithdrawal(app.service, shop, { amount: 4 });
    await app.service.orders.drain();
    await app.endOrders();
    const sent = bank.payouts.get(payout.id);
    if (!sent) throw new Error('nothing was sent');
    bank.bounce(sent, '1.50');
    await poll();
    await poll();
    const bill = { reference: 'fatura', endToEndId: null, chargedAt: new Date() };
    await bookProviderFees(app.service.pool, [{ ...bill, amountCents: 40n }]);
    bank.billed = 40;
    expect(await reconcile()).toEqual({
      providerCents: 995n,
      bookCents: 995n,
      differenceCents: 0n,
      missingHere: [],
      missingThere: [],
    });
    await app.assertSound();
  });
});

describe('the look at what going live needs', () => {
  const check = () => app.module.check?.();

  test('says that the webhook is not registered, then nothing, and changes nothing', async () => {
    expect(await check()).toEqual([expect.stringContaining('webhook: PROVIDER_PIX_KEY has none')]);
    expect(app.provider.bank.webhooks.size).toBe(0);
    await app.sweep('webhook of the provider');
    expect(await check()).toEqual([]);
  });

  test('has a line for each thing that is wrong', async () => {
    app.provider.fail(/^GET \/v2\/webhook/, { status: 200, body: { webhookUrl: 'https://x' } });
    app.provider.fail(/^GET \/v2\/pix$/, { status: 403, body: { title: 'Acesso negado' } });
    app.provider.fail(/^GET \/v2\/gn\/saldo/, { status: 403, body: { nome: 'sem_escopo' } });
    expect(await check()).toEqual([
      'webhook: another address is registered; a worker sets ours at its start',
      'payments: list_pix: 403 Acesso negado',
      'balance: get_balance: 403 sem_escopo',
    ]);
  });

  test('stops at credentials that the provider does not take', async () => {
    const refusals = Array.from({ length: 4 }, () => 'forgets its tokens' as const);
    app.provider.fail(/^GET \/v2\/webhook/, ...refusals);
    app.provider.fail(/oauth/, ...Array.from({ length: 4 }, () => ({ status: 401 })));
    expect(await check()).toEqual([
      'webhook: PROVIDER_CLIENT_ID, PROVIDER_CLIENT_SECRET: the provider does not take them',
    ]);
  });
});
