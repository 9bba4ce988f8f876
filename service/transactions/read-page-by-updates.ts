import { type Kysely, sql } from 'kysely';
import type { Tables } from '#service/tables.ts';
import { boundsOf, matchRollUp } from './count-transactions.ts';
import type { TransactionFilters } from './transaction-filters.ts';
import type { TransactionRow } from './transaction-row.ts';

interface AccountQuery {
  accountId: string;
  query: TransactionFilters;
}

/** In so many rows of the roll-up a page near the start is looked for, before in all of them. */
const nearMax = 1_000;

/**
 * A page by the last update where the roll-up knows the filters. It says how many matches were
 * updated in each hour, and so in which hours the page lies, and when the rows of these hours were
 * created: only those hours of the list's index are read, and no index is kept by update.
 */
export async function readPageByUpdates(
  database: Kysely<Tables>,
  asked: AccountQuery,
): Promise<TransactionRow[]> {
  const { page, limit } = asked.query;
  if (page * limit <= nearMax) {
    const near = await readPage(database, asked, sql`offset ${nearMax} limit 1`);
    if (near.length === limit) return near;
  }
  return readPage(database, asked, sql`limit 0`);
}

/** The page, if it lies before the hour of the row of the roll-up that `lastRow` leaves first. */
async function readPage(
  database: Kysely<Tables>,
  { accountId, query }: AccountQuery,
  lastRow: ReturnType<typeof sql>,
): Promise<TransactionRow[]> {
  const filters = { accountId, ...query };
  const { limit, sortDirection } = query;
  const skipped = (query.page - 1) * limit;
  const [direction, isBefore, end] =
    sortDirection === 'asc'
      ? [sql`asc`, sql`<=`, sql`'infinity'::timestamptz`]
      : [sql`desc`, sql`>=`, sql`'-infinity'::timestamptz`];
  const { from, end: to } = boundsOf(filters);
  const match = matchRollUp(filters);
  const wholeHours = sql`${match}
    and created_hour >= (select first_hour from edge)
    and created_hour < (select end_hour from edge)`;
  const cutHours = cutHoursOf(filters);
  // Of both tables of the roll-up, and of the rows themselves in the hours that the dates cut.
  const { rows } = await sql<TransactionRow>`
    with edge as materialized (
      select coalesce(${hourOf(sql`${from} - interval '1 ms'`)} + interval '1 hour', '-infinity')
               as first_hour,
             coalesce(${hourOf(to)}, 'infinity') as end_hour,
             coalesce((select updated_hour from transaction_update_hours where ${match}
                        order by updated_hour ${direction} ${lastRow}), ${end}) as last_hour
    ),
    counted as materialized (
      select every.* from (
        select updated_hour, created_hour, count from transaction_update_hours where ${wholeHours}
        union all
        select updated_hour, created_hour, count from transaction_total_changes where ${wholeHours}
        union all ${cutHours} and created_at < first_hour
        union all ${cutHours} and created_at >= greatest(first_hour, end_hour)
      ) as every where updated_hour ${isBefore} (select last_hour from edge)
    ),
    running as (
      select updated_hour, sum(count) as count,
             sum(sum(count)) over (order by updated_hour ${direction}) as up_to
        from counted group by updated_hour having sum(count) > 0
    ),
    chosen as materialized (
      select updated_hour, up_to - count as before from running
       where up_to > ${skipped} and up_to - count < ${skipped + limit}
    ),
    place as (
      select updated_hour, created_hour from counted
       where updated_hour in (select updated_hour from chosen)
       group by updated_hour, created_hour having sum(count) > 0
    ),
    page as (
      select found.* from place cross join lateral (
        select id, updated_at, seq from transactions
         where ${match}
           and created_at >= greatest(created_hour, ${from})
           and created_at < least(created_hour + interval '1 hour', ${to})
           and updated_at >= updated_hour and updated_at < updated_hour + interval '1 hour'
        -- Of each place by itself: else the planner may read the whole account once.
        offset 0
      ) as found
       order by updated_at ${direction}, seq ${direction}
       limit ${limit} offset ${skipped} - (select min(before) from chosen)
    )
    select t.* from page join transactions t
        on t.id = page.id and t.account_id = ${accountId}
     order by t.updated_at ${direction}, t.seq ${direction}`.execute(database);
  return rows;
}

/** The rows themselves that lie between the dates; a bound that is not given bounds nothing. */
function cutHoursOf(filters: TransactionFilters & { accountId: string }) {
  const { from, end } = boundsOf(filters);
  return sql`
    select ${hourOf(sql`updated_at`)}, ${hourOf(sql`created_at`)}, 1
      from edge join transactions on ${matchRollUp(filters)}
       and created_at >= coalesce(${from}, '-infinity')
       and created_at < coalesce(${end}, 'infinity')`;
}

/** The hour of a moment, as the roll-up's trigger has it. */
function hourOf(moment: ReturnType<typeof sql>) {
  return sql`date_bin('1 hour', ${moment}, '2000-01-01Z'::timestamptz)`;
}
