import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { isSound, verifyLedger } from '#service/ledger/verify-ledger.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);

test('connections that are cut all the time cost 503s, never money and never the process', async () => {
  const shop = await openShop(service);
  const killer = new pg.Client({ connectionString: service.databaseUrl });
  await killer.connect();
  const cutting = new AbortController();
  const acknowledged: string[] = [];
  let pauseMs = 40;
  const cutter = (async () => {
    while (!cutting.signal.aborted) {
      await killer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );
      // The longer nothing is acknowledged, the longer the pauses: a busy machine needs them.
      await setTimeout(acknowledged.length > 0 ? 40 : (pauseMs += 5));
    }
  })();
  const statuses = new Map<number, number>();
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const until = performance.now() + 2_500;
  const caller = async () => {
    while (performance.now() < until || acknowledged.length === 0) {
      const created = await service.api.post<{ id: string }>(
        '/v1/pix/',
        { amount: 1 },
        { token: shop.token },
      );
      count(created.status);
      if (created.status !== 200) continue;
      const paid = await shop.pay(created.body);
      count(paid.status);
      if (paid.status === 200) acknowledged.push(created.body.id);
    }
  };
  await Promise.all(Array.from({ length: 8 }, caller));
  cutting.abort();
  await cutter;
  await killer.end();
  // The pool may still hold connections that were cut and have not told it yet.
  await vi.waitFor(() => service.pool.query('select 1'));
  expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([200, 503]);
  const { rows } = await service.pool.query<{ id: string; booked: number }>(
    `select id, (select count(*)::int from ledger_entries e
                  where e.transaction_id = t.id and e.account_id = t.account_id
                    and e.book = 'settlement') as booked
       from transactions t where status = 'COMPLETED'`,
  );
  expect(rows.filter((row) => row.booked !== 1)).toEqual([]);
  const completed = new Set(rows.map((row) => row.id));
  expect(acknowledged.filter((id) => !completed.has(id))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(await shop.balances()).toEqual([`${completed.size}.00`, '0.00']);
  expect(isSound(await verifyLedger(service.pool))).toBe(true);
});
