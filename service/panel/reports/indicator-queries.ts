import { paidStatuses } from '#lib/domain/states/paid-statuses.ts';
import type { Reader } from '#service/database/pool.ts';

/** What one account did in one hour of one day; hours without anything have no row. */
export interface HourRow {
  /** `yyyy-MM-dd` and the hour of the clock, in São Paulo. */
  day: string;
  hour: number;
  created_count: bigint;
  created_cents: bigint;
  paid_count: bigint;
  paid_cents: bigint;
  refunded_count: bigint;
  refunded_cents: bigint;
  withdrawn_count: bigint;
  withdrawn_cents: bigint;
  fee_cents: bigint;
  infractions: bigint;
  delivered: bigint;
  failed: bigint;
}

export interface AskedHours {
  accountId: string;
  /** Days in São Paulo, both inclusive. */
  from: string;
  to: string;
}

const paid = `type = 'DEPOSIT' and status in (${paidStatuses.map((one) => `'${one}'`).join(', ')})`;
const refunded = `type = 'DEPOSIT' and status = 'REFUNDED'`;
const withdrawn = `type = 'WITHDRAW' and status = 'COMPLETED'`;

const sumOf = (column: string, rows: string): string =>
  `coalesce(sum(${column}) filter (where ${rows}), 0)::bigint`;

/** Both sides of each roll-up and the few infractions, in one statement: one moment. */
const text = `
  with moved as (
    select day, hour, type, status, count, cents, fee_cents
      from transaction_hours where account_id = $1 and day between $2 and $3
    union all
    select day, hour, type, status, count, cents, fee_cents
      from transaction_total_changes
     where account_id = $1 and day between $2 and $3 and hour is not null
  ),
  money as (
    select day, hour,
           ${sumOf('count', `type = 'DEPOSIT'`)} as created_count,
           ${sumOf('cents', `type = 'DEPOSIT'`)} as created_cents,
           ${sumOf('count', paid)} as paid_count, ${sumOf('cents', paid)} as paid_cents,
           ${sumOf('count', refunded)} as refunded_count,
           ${sumOf('cents', refunded)} as refunded_cents,
           ${sumOf('count', withdrawn)} as withdrawn_count,
           ${sumOf('cents', withdrawn)} as withdrawn_cents,
           ${sumOf('fee_cents', `(${paid}) or (${withdrawn})`)} as fee_cents
      from moved group by day, hour
  ),
  reported as (
    select local::date as day, extract(hour from local)::smallint as hour, count(*) as infractions
      from infractions,
           lateral (select reported_at at time zone 'America/Sao_Paulo' as local) clock
     where account_id = $1
       and reported_at >= $2::timestamp at time zone 'America/Sao_Paulo'
       and reported_at < ($3::date + 1)::timestamp at time zone 'America/Sao_Paulo'
     group by 1, 2
  ),
  told as (
    select day, hour, sum(delivered)::bigint as delivered, sum(failed)::bigint as failed
      from (select day, hour, delivered, failed
              from callback_hours where account_id = $1 and day between $2 and $3
            union all
            select day, hour, delivered, failed
              from callback_hour_changes where account_id = $1 and day between $2 and $3) tried
     group by day, hour
  )
  select to_char(day, 'YYYY-MM-DD') as day, hour,
         coalesce(created_count, 0) as created_count, coalesce(created_cents, 0) as created_cents,
         coalesce(paid_count, 0) as paid_count, coalesce(paid_cents, 0) as paid_cents,
         coalesce(refunded_count, 0) as refunded_count,
         coalesce(refunded_cents, 0) as refunded_cents,
         coalesce(withdrawn_count, 0) as withdrawn_count,
         coalesce(withdrawn_cents, 0) as withdrawn_cents,
         coalesce(fee_cents, 0) as fee_cents, coalesce(infractions, 0) as infractions,
         coalesce(delivered, 0) as delivered, coalesce(failed, 0) as failed
    from money full join reported using (day, hour) full join told using (day, hour)
   order by day, hour`;

/** What an account did in each hour of some days, from roll-ups: no transaction is read. */
export async function readHours(
  pool: Reader,
  { accountId, from, to }: AskedHours,
): Promise<HourRow[]> {
  const values = [accountId, from, to];
  return (await pool.query<HourRow>({ name: 'indicator-hours', text, values })).rows;
}
