import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { writeDynamicCode } from '#service/br-code/write-br-code.ts';
import { writeStaticCode } from '#service/br-code/write-static-code.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createEfiApp, webhookSecret } from '#service/testing/provider/bacen-app.ts';
import type { BacenApp } from '#service/testing/provider/bacen-app.ts';
import type { FakePayout } from '#service/testing/provider/fake-bank.ts';
import type { Fault } from '#service/testing/provider/fake-provider.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';
import { postWithdrawal } from '#service/testing/test-withdrawals.ts';

const app = openForTests<BacenApp>(() => createEfiApp({ PROVIDER_TIMEOUT_MS: '1000' }));
let shop: Shop;
beforeEach(async () => {
  shop = await openShop(app.service, { openingBalanceCents: 10_000n });
});
afterEach(async () => {
  app.provider.bank.payoutStatus = 'REALIZADO';
  await app.assertSound();
});

const key = 'cliente@exemplo.com.br';

async function withdraw(): Promise<Transaction> {
  const body = { amount: 25.5, pixKey: key, pixType: 'email' };
  const reply = await postWithdrawal(app.service, shop, body);
  expect(reply.status, reply.text).toBe(200);
  await app.service.orders.drain();
  return reply.body;
}

async function rowOf(id: string) {
  const { rows } = await app.service.pool.query<Record<string, unknown>>(
    `select status, end_to_end_id, receiver_name, receiver_document, cancellation_reason
       from transactions where id = $1`,
    [id],
  );
  return rows[0];
}

const sentAs = (id: string) => app.provider.bank.payouts.get(id);

/** Money that the provider has sent in all, in cents. */
const sentCents = () =>
  [...app.provider.bank.payouts.values()].map(({ valor }) => Number(valor.replace('.', '')));

describe('a payout by Efí', () => {
  test('goes out under our id and is booked with what the provider names', async () => {
    const { id } = await withdraw();
    expect(sentAs(id)).toMatchObject({ valor: '25.50', favorecido: { chave: key } });
    expect(await rowOf(id)).toMatchObject({ status: 'PENDING' });
    await app.endOrders();
    expect(await rowOf(id)).toEqual({
      status: 'COMPLETED',
      end_to_end_id: sentAs(id)?.endToEndId,
      receiver_name: 'Bia Souza',
      receiver_document: '11144477735',
      cancellation_reason: null,
    });
    expect(await shop.balances()).toEqual(['74.50', '0.00']);
  });

  test.each<[string, Fault[]]>([
    ['is lost before the provider has it', ['lost before effect', 'lost before effect']],
    ['is lost after the provider has it', ['lost after effect']],
    ['is lost each time', ['lost after effect', 'lost after effect']],
    ['comes back by half', ['half an answer']],
    ['is not given in time, and the payout not made', ['silent before effect']],
    ['is not given in time, and the payout made', ['silent after effect']],
    ['is an error of the provider', [{ status: 500 }, { status: 502 }]],
  ])('is made once although the first word %s', async (_case, faults) => {
    // A call that goes well, so that the circuit is closed.
    await withdraw();
    const before = sentCents().length;
    app.provider.fail(/^PUT \/v3\/gn/, ...faults);
    const { id } = await withdraw();
    for (let round = 0; round < 3; round += 1) await app.endOrders();
    expect(await rowOf(id)).toMatchObject({ status: 'COMPLETED' });
    expect(sentCents()).toHaveLength(before + 1);
  });

  test('is looked up when its id is known there, and never paid or released by a guess', async () => {
    const conflict = { status: 409, body: { nome: 'id_envio_duplicado' } };
    app.provider.fail(/^PUT \/v3\/gn/, conflict);
    const { id } = await withdraw();
    expect(await rowOf(id)).toMatchObject({ status: 'PENDING' });
    expect(await shop.balances()).toEqual(['74.50', '25.50']);
    // Nothing is found, so it is sent again by the same id.
    await app.endOrders();
    await app.endOrders();
    expect(await rowOf(id)).toMatchObject({ status: 'COMPLETED' });
  });

  test('that is answered with a 404 keeps its money held', async () => {
    app.provider.fail(/^PUT \/v3\/gn/, { status: 404, body: { nome: 'nao_encontrado' } });
    const { id } = await withdraw();
    expect(await rowOf(id)).toMatchObject({ status: 'PENDING' });
    expect(await shop.balances()).toEqual(['74.50', '25.50']);
    await app.endOrders();
    await app.endOrders();
    expect(await rowOf(id)).toMatchObject({ status: 'COMPLETED' });
  });

  test('that is refused at once brings the money back, with the reason', async () => {
    const refusal = { status: 400, body: { nome: 'saldo_insuficiente', mensagem: 'x' } };
    app.provider.fail(/^PUT \/v3\/gn/, refusal);
    const { id } = await withdraw();
    expect(await rowOf(id)).toMatchObject({
      status: 'CANCELED',
      cancellation_reason: 'Saldo insuficiente para realizar a transação',
    });
    expect(await shop.balances()).toEqual(['100.00', '0.00']);
  });

  test('that is not carried out brings the money back, with the reason of its code', async () => {
    app.provider.bank.payoutStatus = 'NAO_REALIZADO';
    const { id } = await withdraw();
    await app.endOrders();
    expect(await rowOf(id)).toMatchObject({
      status: 'CANCELED',
      cancellation_reason: 'Chave Pix informada inválida',
    });
    expect(await shop.balances()).toEqual(['100.00', '0.00']);
  });
});

describe('a payout to a code', () => {
  const receiver = { merchantName: 'BIA', merchantCity: 'OURO PRETO' };
  const order = (qrCodeText: string, amountCents: bigint) => ({
    orderId: `EP${crypto.randomUUID().replaceAll('-', '').slice(0, 24).toUpperCase()}`,
    amountCents,
    destination: { kind: 'code' as const, qrCodeText },
    description: 'aluguel',
  });
  const staticCode = (amountCents: bigint | null) =>
    writeStaticCode({ ...receiver, amountCents, key, additionalInfo: null, txid: null });

  test.each([
    ['a static code without an amount is paid as its key', () => staticCode(null), 'v3'],
    ['a static code with its amount', () => staticCode(1_234n), 'v2'],
    [
      'a dynamic code',
      () => writeDynamicCode({ ...receiver, amountCents: 1_234n, location: 'pix.example/v2/1' }),
      'v2',
    ],
  ])('%s', async (_case, write, version) => {
    const payout = order(write(), 1_234n);
    const { port: provider } = app.module;
    expect(await provider.sendWithdrawal(payout)).toEqual({ answer: 'accepted' });
    expect(sentAs(payout.orderId)?.valor).toBe('12.34');
    expect(app.provider.heard.at(-1)).toMatch(new RegExp(`^PUT /${version}/gn/pix/`));
  });
});

describe('what the provider reports of a payout', () => {
  const tell = async ({ endToEndId }: Pick<FakePayout, 'endToEndId'>) => {
    const path = `/provider/v1/webhook?hmac=${webhookSecret}`;
    await app.service.api.post(path, { pix: [{ endToEndId, tipo: 'SOLICITACAO' }] });
    return app.sweep('take webhooks of the provider');
  };
  const returns = async () => {
    const { rows } = await app.service.pool.query(
      `select end_to_end_id, amount_cents from suspense_items where reason = 'payout_returned'
        order by received_at, end_to_end_id`,
    );
    return rows;
  };

  test('ends it before anybody asks', async () => {
    const { id } = await withdraw();
    const sent = sentAs(id);
    if (sent) await tell(sent);
    expect(await rowOf(id)).toMatchObject({ status: 'COMPLETED' });
  });

  test('as come back stands on the suspense book once, by webhook and by poll', async () => {
    const { id } = await withdraw();
    await app.endOrders();
    const sent = sentAs(id);
    if (!sent) throw new Error('nothing was sent');
    app.provider.bank.bounce(sent, '5.50');
    await tell(sent);
    app.provider.bank.bounce(sent, '20.00');
    await app.service.pool.query(`update provider_polls set due_at = now() - interval '1 s'`);
    expect(await app.sweep('ask the provider for returned payouts')).toBe(1);
    await app.service.pool.query(`update provider_polls set due_at = now() - interval '1 s'`);
    expect(await app.sweep('ask the provider for returned payouts')).toBe(0);
    expect((await app.measured('provider_polled_timestamp_seconds')).join()).toContain('returned');
    await tell(sent);
    expect(await returns()).toEqual([
      { end_to_end_id: sent.devolucoes[0]?.rtrId, amount_cents: 550n },
      { end_to_end_id: sent.devolucoes[1]?.rtrId, amount_cents: 2_000n },
    ]);
    expect(await rowOf(id)).toMatchObject({ status: 'COMPLETED' });
  });
});

test('the webhook is registered with the word that spares our proxy the certificate', async () => {
  expect(await app.sweep('webhook of the provider')).toBe(1);
  expect(app.provider.registrations.at(-1)?.['x-skip-mtls-checking']).toBe('true');
});
