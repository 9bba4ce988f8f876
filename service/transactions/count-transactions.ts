import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#service/tables.ts';
import type { RollUpMatch } from './transaction-filters.ts';

/** What the roll-up can answer for. */
export interface RollUpFilters extends RollUpMatch {
  accountId: string;
}

/**
 * The exact number of transactions, without counting them. One statement, so one moment.
 */
export async function countByRollUp(
  database: Kysely<Tables>,
  filters: RollUpFilters,
): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    with ${countedDays(filters)}
    select coalesce(sum(count), 0)::bigint as total from counted`.execute(database);
  return Number(rows[0]?.total ?? 0n);
}

/**
 * The queries of a WITH whose `counted` has the count of each São Paulo day, some days in several
 * rows: whole days from the roll-up and what is not merged into it yet, the parts of days at both
 * ends from the index.
 */
export function countedDays(filters: RollUpFilters): RawBuilder<unknown> {
  const { from, end } = boundsOf(filters);
  const firstDay = sql`(select first_day from edge)`;
  const endDay = sql`(select end_day from edge)`;
  const match = matchRollUp(filters);
  const wholeDays = sql`${match} and day >= ${firstDay} and day < ${endDay}`;
  return sql`
    edge as materialized (
      select coalesce(${dayOf(sql`${from} - interval '1 ms'`)} + 1, '-infinity') as first_day,
             coalesce(${dayOf(end)}, 'infinity') as end_day
    ),
    counted as (
      select day, count from transaction_totals where ${wholeDays}
      union all select day, count from transaction_total_changes where ${wholeDays}
      union all
      select first_day - 1,
             (select count(*) from transactions where ${match} and created_at >= ${from}
                and created_at < least(${startOf(firstDay)}, ${end}))
        from edge
      union all
      select end_day,
             (select count(*) from transactions where ${match} and created_at < ${end}
                and created_at >= greatest(${startOf(firstDay)}, ${startOf(endDay)}))
        from edge
    )`;
}

/** The moments between which a list is asked for; null is no bound. */
export function boundsOf({ dateFrom, dateTo }: RollUpFilters) {
  return {
    from: sql`${dateFrom ?? null}::timestamptz`,
    // dateTo is inclusive and times have milliseconds: the bound after it is exclusive.
    end: sql`(${dateTo ?? null}::timestamptz + interval '1 ms')`,
  };
}

/** Account, type and status: columns that transactions and both tables of the roll-up have. */
export function matchRollUp({ accountId, type, status }: RollUpFilters): RawBuilder<unknown> {
  const byType = type ? sql`and type = ${type}` : sql``;
  const byStatus = status ? sql`and status = any(${status}::text[])` : sql``;
  return sql`account_id = ${accountId} ${byType} ${byStatus}`;
}

/** The São Paulo day of a moment. */
function dayOf(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((${moment}) at time zone 'America/Sao_Paulo')::date`;
}

/** The first moment of a São Paulo day. */
export function startOf(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${day}::timestamp at time zone 'America/Sao_Paulo')`;
}
