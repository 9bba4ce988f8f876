import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSound, verifyLedger } from '#service/ledger/verify-ledger.ts';
import { sweepOrders } from '#service/orders/handle-order.ts';
import { countStatuses } from '#service/testing/replies.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { TestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

let service: TestApp;
let operator: pg.Client;
beforeAll(async () => {
  service = await createTestApp();
  operator = new pg.Client({ connectionString: service.databaseUrl });
  await operator.connect();
});
afterAll(async () => {
  await operator.end();
  await service.close();
});

/** Breaks one of the service's connections that is in the middle of something. */
async function breakOne(): Promise<void> {
  await operator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'pix-service'
        and state <> 'idle' order by random() limit 1`,
  );
}

test('connections that break in mid-request leave no withdrawal half there', async () => {
  const shop = await openShop(service, { openingBalanceCents: 1_000_000n, feeOutFixedCents: 3n });
  const charges = await Promise.all(Array.from({ length: 100 }, () => shop.charge()));
  const { token } = shop;
  const withdrawal = { amount: 10, pixKey: 'cliente@exemplo.com.br', pixType: 'email' };
  const breaking = new AbortController();
  const breaker = (async () => {
    while (!breaking.signal.aborted) {
      await breakOne();
      await setTimeout(25);
    }
  })();
  const [withdrawn, paid] = await Promise.all([
    Promise.all(charges.map(() => service.api.post('/v1/withdraw/', withdrawal, { token }))),
    Promise.all(charges.map((charge) => shop.pay(charge))),
  ]);
  breaking.abort();
  await breaker;
  await service.orders.drain();

  for (const replies of [withdrawn, paid]) {
    const { 200: passed = 0, 503: unavailable = 0, ...others } = countStatuses(replies);
    expect(others).toEqual({});
    expect(passed + unavailable).toBe(100);
  }
  const { rows } = await service.pool.query<{ type: string; count: number; moves: number }>(
    `select t.type, count(distinct t.id)::int as count, count(e)::int as moves
       from transactions t left join ledger_entries e
         on e.transaction_id = t.id and e.account_id = t.account_id and e.statement_id is not null
      where t.type = 'WITHDRAW' or t.status = 'COMPLETED' group by t.type`,
  );
  const of = (type: string) => rows.find((row) => row.type === type) ?? { count: 0, moves: 0 };
  const { count: withdrawals, moves } = of('WITHDRAW');
  expect(moves).toBe(2 * withdrawals);
  // An answer may be lost with the connection; what was acknowledged is there.
  expect(withdrawals).toBeGreaterThanOrEqual(countStatuses(withdrawn)[200] ?? 0);
  const { count: deposits } = of('DEPOSIT');
  expect(deposits).toBeGreaterThanOrEqual(countStatuses(paid)[200] ?? 0);
  const availableCents = 1_000_000 + deposits * 1_000 - withdrawals * 1_003;
  expect(await shop.balances()).toEqual([
    (availableCents / 100).toFixed(2),
    ((withdrawals * 1_003) / 100).toFixed(2),
  ]);
  expect(isSound(await verifyLedger(service.pool))).toBe(true);
  // Each has its order, and whatever was not sent is sent now.
  await service.pool.query(`update provider_orders set lease_until = now() - interval '1 second'`);
  await sweepOrders(service.orderDependencies, 500);
  const { rows: orders } = await service.pool.query<{ state: string; count: number }>(
    `select o.state, count(*)::int as count from provider_orders o
       join sandbox_orders s on s.id = o.id group by o.state`,
  );
  expect(orders).toEqual([{ state: 'SENT', count: withdrawals }]);
});
