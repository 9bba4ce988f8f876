import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';
import { createQueryBuilder } from '#service/tables.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { countByRollUp } from './count-transactions.ts';
import type { RollUpFilters } from './count-transactions.ts';
import { mergeTotals } from './merge-totals.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openShop(service));

const statuses: TransactionStatus[] = ['PENDING', 'COMPLETED', 'CANCELED', 'EXPIRED'];

/** The roll-up's answer and the count of the rows themselves, seen at one moment. */
async function bothCounts(filters: Partial<RollUpFilters>): Promise<[number, number]> {
  const { type, status, dateFrom, dateTo } = filters;
  return createQueryBuilder(service.pool)
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (database) => {
      const { accountId } = shop;
      const byRollUp = await countByRollUp(database, { accountId, type, status, dateFrom, dateTo });
      let counted = database.selectFrom('transactions').where('account_id', '=', accountId);
      if (type) counted = counted.where('type', '=', type);
      if (status) counted = counted.where('status', 'in', status);
      if (dateFrom) counted = counted.where('created_at', '>=', dateFrom);
      if (dateTo) counted = counted.where('created_at', '<=', dateTo);
      const { total } = await counted
        .select((eb) => eb.fn.countAll<bigint>().as('total'))
        .executeTakeFirstOrThrow();
      return [byRollUp, Number(total)];
    });
}

async function unmergedChanges(): Promise<number> {
  const { rows } = await service.pool.query<{ count: number }>(
    'select count(*)::int as count from transaction_total_changes',
  );
  return rows[0]?.count ?? -1;
}

test('totals are exact at every moment while charges are made, paid, closed and merged', async () => {
  const written = new AbortController();
  const write = async () => {
    for (let n = 0; n < 40; n += 1) {
      const charge = await shop.charge();
      if (n % 3 === 0) await shop.pay(charge);
      if (n % 3 === 1) {
        const { token } = shop;
        await service.api.post(`/sandbox/v1/charges/${charge.id}/cancel`, {}, { token });
      }
    }
  };
  const writers = Promise.all([write(), write(), write(), write()]).finally(() => written.abort());
  const mergers = [1, 2].map(async () => {
    while (!written.signal.aborted) {
      await mergeTotals(service.pool, 7);
      await setTimeout(1);
    }
  });
  let readings = 0;
  while (!written.signal.aborted) {
    const [only] = statuses.slice(readings % statuses.length);
    const status = readings % 2 === 0 && only ? [only] : undefined;
    const [byRollUp, counted] = await bothCounts({ status });
    expect(byRollUp).toBe(counted);
    readings += 1;
  }
  await Promise.all([writers, ...mergers]);
  expect(readings).toBeGreaterThan(10);
  expect(await bothCounts({})).toEqual([160, 160]);
});

test('what is merged leaves the changes, and no total moves', async () => {
  const before = await bothCounts({ status: ['COMPLETED'] });
  while ((await mergeTotals(service.pool, 50)) > 0);
  expect(await unmergedChanges()).toBe(0);
  expect(await bothCounts({ status: ['COMPLETED'] })).toEqual(before);
});

test('one process merges at a time, and the others do not wait for it', async () => {
  await shop.charge();
  const holder = await service.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(7042017)');
    expect(await mergeTotals(service.pool, 10)).toBe(0);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect(await mergeTotals(service.pool, 10)).toBe(1);
});

test('any stretch of time is exact, at the borders of São Paulo days too', async () => {
  // Rows on both sides of three midnights in São Paulo, to the millisecond.
  await service.pool.query(
    `update transactions t
        set created_at = timestamptz '2026-03-01 03:00Z' + (n % 4) * interval '1 day'
                         + (n % 5 - 2) * interval '1 ms' + (n % 7) * interval '3 hours'
       from (select id, row_number() over (order by seq) as n from transactions) as numbered
      where t.id = numbered.id`,
  );
  const moments = [0, 1, 2, 3, 4].flatMap((day) =>
    [-7_200_000, -2, -1, 0, 1, 2, 10_800_000].map(
      (shift) => new Date(Date.UTC(2026, 2, 1 + day, 3) + shift),
    ),
  );
  const moment = fc.constantFrom(undefined, ...moments);
  await fc.assert(
    fc.asyncProperty(
      moment,
      moment,
      fc.option(fc.subarray(statuses, { minLength: 1 }), { nil: undefined }),
      async (dateFrom, dateTo, status) => {
        const [byRollUp, counted] = await bothCounts({ dateFrom, dateTo, status });
        expect(byRollUp).toBe(counted);
      },
    ),
    { numRuns: 150 },
  );
});

test('a write that is rolled back changes no total', async () => {
  const before = await bothCounts({});
  const client = await service.pool.connect();
  try {
    await client.query('begin');
    await client.query(`update transactions set status = 'ERROR' where account_id = $1`, [
      shop.accountId,
    ]);
    await client.query('rollback');
  } finally {
    client.release();
  }
  expect(await bothCounts({})).toEqual(before);
  expect(await bothCounts({ status: ['ERROR'] })).toEqual([0, 0]);
});
