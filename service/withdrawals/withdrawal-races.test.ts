import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSound, verifyLedger } from '#service/ledger/verify-ledger.ts';
import { countStatuses, inTurns } from '#service/testing/replies.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { Api, TestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';
import { failWithdrawal } from './fail-withdrawal.ts';

let service: TestApp;
let second: Omit<TestApp, 'replica'>;
beforeAll(async () => {
  service = await createTestApp();
  second = await service.replica();
});
afterAll(() => service.close());

function withdraw(api: Api, { token }: Shop, amount: number) {
  const body = { amount, pixKey: 'cliente@exemplo.com.br', pixType: 'email' };
  return api.post<{ id: string }>('/v1/withdraw/', body, { token });
}

/** The rows that the account reads: how many of each kind, and their sum in cents. */
async function reservationsOf({ accountId }: Shop) {
  const { rows } = await service.pool.query<{ withdrawals: number; held: bigint; orders: number }>(
    `select count(*)::int as withdrawals, sum(amount_cents + fee_cents)::bigint as held,
            (select count(*)::int from provider_orders where account_id = $1) as orders
       from transactions where account_id = $1 and type = 'WITHDRAW'`,
    [accountId],
  );
  return rows[0];
}

describe.each([
  ['one replica', () => [service.api]],
  ['two replicas', () => [service.api, second.api]],
])('40 withdrawals of 100.00 at once from 1,000.00, over %s', (_, apis) => {
  test('exactly ten pass and leave nothing', async () => {
    const shop = await openShop(service, { openingBalanceCents: 100_000n });
    const replies = await Promise.all(inTurns(apis(), 40).map((api) => withdraw(api, shop, 100)));
    expect(countStatuses(replies)).toEqual({ 200: 10, 422: 30 });
    expect(await shop.balances()).toEqual(['0.00', '1000.00']);
    expect(await reservationsOf(shop)).toEqual({ withdrawals: 10, held: 100_000n, orders: 10 });
    expect(isSound(await verifyLedger(service.pool))).toBe(true);
  });

  test('the fee counts: nine pass when each costs one cent more', async () => {
    const shop = await openShop(service, { openingBalanceCents: 100_000n, feeOutFixedCents: 1n });
    const replies = await Promise.all(inTurns(apis(), 40).map((api) => withdraw(api, shop, 100)));
    expect(countStatuses(replies)).toEqual({ 200: 9, 422: 31 });
    expect(await shop.balances()).toEqual(['99.91', '900.09']);
  });

  test('the daily limit holds: four pass of 450.00, and its rest is still there', async () => {
    const shop = await openShop(service, {
      openingBalanceCents: 1_000_000n,
      dailyLimitCents: 45_000n,
    });
    const replies = await Promise.all(inTurns(apis(), 40).map((api) => withdraw(api, shop, 100)));
    expect(countStatuses(replies)).toEqual({ 200: 4, 422: 36 });
    expect((await withdraw(service.api, shop, 50.01)).status).toBe(422);
    expect((await withdraw(service.api, shop, 50)).status).toBe(200);
  });
});

test('what cancelled withdrawals give back is spent once by those that race for it', async () => {
  const shop = await openShop(service, { openingBalanceCents: 30_000n, dailyLimitCents: 30_000n });
  const first = await Promise.all([100, 100, 100].map((sum) => withdraw(service.api, shop, sum)));
  expect(countStatuses(first)).toEqual({ 200: 3 });
  const cancelled = first.slice(0, 2).map(({ body }) => body.id);
  const [replies] = await Promise.all([
    Promise.all(inTurns([service.api, second.api], 30).map((api) => withdraw(api, shop, 100))),
    ...cancelled.map((transactionId) =>
      failWithdrawal(service.pool, {
        transactionId,
        accountId: shop.accountId,
        reason: 'Saque cancelado',
      }),
    ),
  ]);
  const passed = replies.filter((reply) => reply.status === 200).length;
  const later = await Promise.all(
    inTurns([service.api, second.api], 4).map((api) => withdraw(api, shop, 100)),
  );
  expect(passed + (countStatuses(later)[200] ?? 0)).toBe(2);
  expect(await shop.balances()).toEqual(['0.00', '300.00']);
  expect(isSound(await verifyLedger(service.pool))).toBe(true);
});

test('of 20 reports that settle or fail one withdrawal, the first decides for all', async () => {
  const shop = await openShop(service, { openingBalanceCents: 50_000n });
  for (let round = 0; round < 10; round += 1) {
    const { body } = await withdraw(service.api, shop, 10);
    const steps = inTurns(['settle', 'fail'], 20);
    const replies = await Promise.all(
      steps.map((step, index) =>
        (index % 3 === 0 ? second : service).api.post<{ status: string }>(
          `/sandbox/v1/withdrawals/${body.id}/${step}`,
          step === 'fail' ? { cancellationReason: 'Saque cancelado' } : {},
          { token: shop.token },
        ),
      ),
    );
    expect(countStatuses(replies)).toEqual({ 200: 10, 422: 10 });
  }
  const { rows } = await service.pool.query<{ status: string; count: number; moves: number }>(
    `select t.status, count(distinct t.id)::int as count, count(*)::int as moves
       from transactions t join ledger_entries e on e.transaction_id = t.id and e.book = 'blocked'
      where t.account_id = $1 group by t.status`,
    [shop.accountId],
  );
  // Each withdrawal is held once and let go once.
  for (const { count, moves } of rows) expect(moves).toBe(2 * count);
  const settled = rows.find((row) => row.status === 'COMPLETED')?.count ?? 0;
  expect(await shop.balances()).toEqual([`${500 - 10 * settled}.00`, '0.00']);
});
