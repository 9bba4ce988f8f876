import { type Kysely, sql } from 'kysely';
import type { Tables } from '#service/tables.ts';
import { boundsOf, countedDays, matchRollUp, startOf } from './count-transactions.ts';
import type { TransactionFilters } from './transaction-filters.ts';
import type { TransactionRow } from './transaction-row.ts';

/**
 * A page by creation where the roll-up knows the filters. It says how many matches lie on each
 * day, and so on which days the page is: whatever its number, only these days are read, and of
 * them, in the index, only what stands before the page.
 */
export async function readPageByDays(
  database: Kysely<Tables>,
  { accountId, query }: { accountId: string; query: TransactionFilters },
): Promise<TransactionRow[]> {
  const filters = { accountId, ...query };
  const { limit } = query;
  const skipped = (query.page - 1) * limit;
  const direction = query.sortDirection === 'asc' ? sql`asc` : sql`desc`;
  const { from, end } = boundsOf(filters);
  const { rows } = await sql<TransactionRow>`
    with ${countedDays(filters)},
    running as (
      select day, sum(count) as count, sum(sum(count)) over (order by day ${direction}) as up_to
        from counted group by day having sum(count) > 0
    ),
    page as (
      select found.*
        from running cross join lateral (
          select id, created_at, seq from transactions
           where ${matchRollUp(filters)}
             and created_at >= greatest(${startOf(sql`running.day`)}, ${from})
             and created_at < least(${startOf(sql`(running.day + 1)`)}, ${end})
           order by created_at ${direction}, seq ${direction}
           limit ${limit} offset greatest(${skipped} - (up_to - count), 0)
        ) as found
       where up_to > ${skipped} and up_to - count < ${skipped + limit}
       order by created_at ${direction}, seq ${direction} limit ${limit}
    )
    select t.* from page join transactions t
        on t.id = page.id and t.account_id = ${accountId}
     order by t.created_at ${direction}, t.seq ${direction}`.execute(database);
  return rows;
}
