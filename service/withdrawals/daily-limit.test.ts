import { describe, expect, test } from 'vitest';
import type { AccountBody } from '#lib/contract/bearer/account.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';
import { postWithdrawal } from '#service/testing/test-withdrawals.ts';

const service = openForTests(createTestApp);

const message = /^Limite diário de saque excedido: R\$\u00a0\d+,00 por dia$/;
const cancellationReason = 'Saque cancelado';

/** An account with 1,000.00 that may postWithdrawal 100.00 a day, at a fee of 5.00 each. */
const openLimited = () =>
  openShop(service, {
    openingBalanceCents: 100_000n,
    dailyLimitCents: 10_000n,
    feeOutFixedCents: 500n,
  });

async function readLimit({ token }: Shop) {
  return (await service.api.get<AccountBody>('/v1/user/', { token })).body.DailyWithdrawLimit;
}

/** Everything that was withdrawn so far becomes a day older. */
async function dayPasses({ accountId }: Shop): Promise<void> {
  for (const [table, column] of [
    ['balances', 'withdrawn_day'],
    ['transactions', 'limit_day'],
  ] as const) {
    const sql = `update ${table} set ${column} = ${column} - 1 where account_id = $1`;
    await service.pool.query(sql, [accountId]);
  }
}

const end = (shop: Shop, step: 'settle' | 'fail', { id }: { id: string }) =>
  service.api.post(
    `/sandbox/v1/withdrawals/${id}/${step}`,
    step === 'fail' ? { cancellationReason } : {},
    { token: shop.token },
  );

describe('the daily limit', () => {
  test('counts amounts without fees, and may be used to the last cent', async () => {
    const shop = await openLimited();
    expect((await postWithdrawal(service, shop, { amount: 60 })).status).toBe(200);
    expectRefusal(await postWithdrawal(service, shop, { amount: 40.01 }), 422, message);
    expect((await postWithdrawal(service, shop, { amount: 40 })).status).toBe(200);
    expectRefusal(await postWithdrawal(service, shop, { amount: 0.01 }), 422, message);
    expect(await readLimit(shop)).toMatchObject({ limit: 100, used: 100 });
    expect(await shop.balances()).toEqual(['890.00', '110.00']);
  });

  test('is not used by what was refused', async () => {
    const shop = await openLimited();
    await postWithdrawal(service, shop, { amount: 100.01 });
    await postWithdrawal(service, shop, { amount: 100, pixKey: 'x' });
    expect(await readLimit(shop)).toMatchObject({ used: 0, lastReset: null });
    expect((await postWithdrawal(service, shop, { amount: 100 })).status).toBe(200);
  });

  test('keeps what was settled, gets back what was cancelled, once', async () => {
    const shop = await openLimited();
    const settled = (await postWithdrawal(service, shop, { amount: 30 })).body;
    const failed = (await postWithdrawal(service, shop, { amount: 70 })).body;
    await end(shop, 'settle', settled);
    expect(await readLimit(shop)).toMatchObject({ used: 100 });
    for (let report = 0; report < 3; report += 1) await end(shop, 'fail', failed);
    expect(await readLimit(shop)).toMatchObject({ used: 30 });
    expectRefusal(await postWithdrawal(service, shop, { amount: 70.01 }), 422, message);
    expect((await postWithdrawal(service, shop, { amount: 70 })).status).toBe(200);
  });

  test('begins anew with each day', async () => {
    const shop = await openLimited();
    await postWithdrawal(service, shop, { amount: 100 });
    await dayPasses(shop);
    expect(await readLimit(shop)).toMatchObject({ used: 0 });
    expect((await postWithdrawal(service, shop, { amount: 100 })).status).toBe(200);
    expect(await readLimit(shop)).toMatchObject({ used: 100 });
    expectRefusal(await postWithdrawal(service, shop, { amount: 0.01 }), 422, message);
  });

  test('gets nothing back today from what was withdrawn yesterday', async () => {
    const shop = await openLimited();
    const old = (await postWithdrawal(service, shop, { amount: 90 })).body;
    await dayPasses(shop);
    await postWithdrawal(service, shop, { amount: 50 });
    await end(shop, 'fail', old);
    expect(await readLimit(shop)).toMatchObject({ used: 50 });
    expectRefusal(await postWithdrawal(service, shop, { amount: 50.01 }), 422, message);
  });

  test('gets nothing back from yesterday before anything was withdrawn today', async () => {
    const shop = await openLimited();
    const old = (await postWithdrawal(service, shop, { amount: 90 })).body;
    await dayPasses(shop);
    await end(shop, 'fail', old);
    expect(await readLimit(shop)).toMatchObject({ used: 0 });
    expectRefusal(await postWithdrawal(service, shop, { amount: 100.01 }), 422, message);
    expect((await postWithdrawal(service, shop, { amount: 100 })).status).toBe(200);
  });

  test('goes by the day in São Paulo, whose midnight lastReset shows', async () => {
    const shop = await openLimited();
    await postWithdrawal(service, shop, { amount: 1 });
    const { rows } = await service.pool.query<{ day: string; now: Date }>(
      `select limit_day::text as day, created_at as now from transactions where account_id = $1`,
      [shop.accountId],
    );
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(
      rows[0]?.now,
    );
    expect(rows[0]?.day).toBe(day);
    // São Paulo has had no summer time since 2019: midnight there is 03:00 in UTC.
    expect(await readLimit(shop)).toMatchObject({ lastReset: `${day}T03:00:00.000Z` });
  });

  test('that an operator sets later counts what was withdrawn before, the same day', async () => {
    const shop = await openShop(service, { openingBalanceCents: 100_000n });
    await postWithdrawal(service, shop, { amount: 80 });
    const { accountId } = shop;
    await updateAccount(service.pool, { accountId, dailyLimitCents: 10_000n });
    expect(await readLimit(shop)).toMatchObject({ limit: 100, used: 80 });
    expectRefusal(await postWithdrawal(service, shop, { amount: 20.01 }), 422, message);
    expect((await postWithdrawal(service, shop, { amount: 20 })).status).toBe(200);
    await updateAccount(service.pool, { accountId, dailyLimitCents: null });
    expect((await postWithdrawal(service, shop, { amount: 500 })).status).toBe(200);
  });

  test('of nothing allows nothing', async () => {
    const shop = await openShop(service, { openingBalanceCents: 1_000n, dailyLimitCents: 0n });
    expectRefusal(await postWithdrawal(service, shop, { amount: 0.01 }), 422, message);
  });
});
