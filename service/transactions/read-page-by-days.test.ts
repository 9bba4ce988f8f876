import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transactionListQuery } from '#lib/contract/bearer/transaction.ts';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';
import { createQueryBuilder } from '#service/tables.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { listTransactions } from './list-transactions.ts';
import { mergeTotals } from './merge-totals.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openShop(service));

/** Six São Paulo days, two of them without a row, rows to the millisecond at their borders. */
async function fillDays(): Promise<void> {
  await service.pool.query(
    `insert into transactions (id, account_id, type, status, amount_cents, created_at,
       updated_at)
     select 'EP' || lpad(to_hex(n), 24, '0'), $1,
            case when n % 3 = 0 then 'WITHDRAW' else 'DEPOSIT' end,
            case when n % 17 = 0 then 'CANCELED' when n % 2 = 0 then 'PENDING' else 'EXPIRED' end,
            100, timestamptz '2026-03-01 03:00Z' + (array[0, 1, 3, 5])[n % 4 + 1] * interval '1 day'
              + (n % 5 - 2) * interval '1 ms' + (n % 7) * interval '3 hours',
            timestamptz '2026-03-08 03:00Z' + (n * 7 % 1300) * interval '1 hour'
              - (n % 3) * interval '1 ms'
       from generate_series(1, 2000) as n`,
    [shop.accountId],
  );
}

async function plainIds({ status, type, dateFrom, dateTo, sortBy, sortDirection }: PageQuery) {
  const order = sortBy === 'updatedAt' ? 'updated_at' : 'created_at';
  const { rows } = await service.pool.query<{ id: string }>(
    `select id from transactions
      where account_id = $1 and ($2::text[] is null or status = any($2))
        and ($3::text is null or type = $3)
        and ($4::timestamptz is null or created_at >= $4)
        and ($5::timestamptz is null or created_at <= $5)
      order by ${order} ${sortDirection}, seq ${sortDirection}`,
    [shop.accountId, status ?? null, type ?? null, dateFrom ?? null, dateTo ?? null],
  );
  return rows.map(({ id }) => id);
}

const moments = [0, 1, 2, 3, 4, 5, 6].flatMap((day) =>
  [-7_200_000, -2, -1, 0, 1, 2, 10_800_000].map(
    (shift) => new Date(Date.UTC(2026, 2, 1 + day, 3) + shift),
  ),
);
const moment = fc.constantFrom(undefined, ...moments);
const pageQuery = fc.record({
  page: fc.integer({ min: 1, max: 60 }),
  limit: fc.constantFrom(1, 7, 50, 1_000),
  sortBy: fc.constantFrom('createdAt' as const, 'updatedAt' as const),
  sortDirection: fc.constantFrom('asc' as const, 'desc' as const),
  status: fc.constantFrom<TransactionStatus[] | undefined>(undefined, ['CANCELED'], ['PENDING']),
  type: fc.constantFrom(undefined, 'DEPOSIT' as const),
  dateFrom: moment,
  dateTo: moment,
});
const anyKind = { status: undefined, type: undefined };
type PageQuery = typeof pageQuery extends fc.Arbitrary<infer Query> ? Query : never;

/** One bound alone, within an hour: seldom made, and once the rows of that hour were left out. */
const oneBound: [PageQuery][] = [
  { dateFrom: new Date('2026-03-04T03:00:00.002Z'), dateTo: undefined },
  { dateFrom: undefined, dateTo: new Date('2026-03-04T03:00:00.001Z') },
].map((bound) => [
  { page: 1, limit: 1_000, sortBy: 'updatedAt', sortDirection: 'asc', ...anyKind, ...bound },
]);

test('any page of any filter and order holds what reading from the start would give', async () => {
  await fillDays();
  // Some days are merged, some are not yet, some are half.
  await mergeTotals(service.pool, 1_500);
  const database = createQueryBuilder(service.pool);
  await fc.assert(
    fc.asyncProperty(pageQuery, async (given) => {
      const query = { ...transactionListQuery.parse({}), ...given };
      const expected = await plainIds(given);
      const skipped = (given.page - 1) * given.limit;
      const { rows, total } = await listTransactions(database, {
        accountId: shop.accountId,
        query,
      });
      expect(rows.map(({ id }) => id)).toEqual(expected.slice(skipped, skipped + given.limit));
      expect(total).toBe(expected.length);
    }),
    { numRuns: 200, examples: oneBound },
  );
});
