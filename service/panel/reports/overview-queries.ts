import type { TransactionStatus, TransactionType } from '#lib/domain/states/enums.ts';
import type { Queryable } from '#service/database/pool.ts';
import { getRow } from '#service/database/query-row.ts';
import { paidList } from '#service/kept-days/kept-days.ts';
import type { Period } from './overview-periods.ts';

/** What happened in one period. Amounts in cents. */
export interface PeriodSums {
  created_count: bigint;
  created_cents: bigint;
  paid_of_created: bigint;
  paid_count: bigint;
  paid_cents: bigint;
  fee_cents: bigint;
  withdrawal_count: bigint;
  withdrawal_cents: bigint;
  refund_count: bigint;
  refund_cents: bigint;
}

type PeriodQuery<Row> = (
  db: Queryable,
  accountId: string,
  periods: readonly Period[],
) => Promise<Row[]>;

/** Sums of one account for each period, in the order given; the SQL of each sum knows `period`. */
function periodQuery<Row extends object>(
  name: string,
  sums: Record<string, string>,
): PeriodQuery<Row> {
  const joins = Object.entries(sums).map(([alias, sum]) => `cross join lateral (${sum}) ${alias}`);
  const text = `select ${Object.keys(sums)
    .map((alias) => `${alias}.*`)
    .join(', ')}
                  from unnest($2::timestamptz[], $3::timestamptz[])
                       with ordinality as period (start_at, end_at, position)
                  ${joins.join(' ')} order by period.position`;
  return async (db, accountId, periods) => {
    if (periods.length === 0) return [];
    const values = [accountId, periods.map(({ from }) => from), periods.map(({ to }) => to)];
    return (await db.query<Row>({ name, text, values })).rows;
  };
}

/** The account's transactions of the types whose moment is in the period. */
function walk(types: string, moment: 'created_at' | 'paid_at' | 'refunded_at'): string {
  return `from transactions t where t.account_id = $1 and t.type in (${types})
             and t.${moment} >= period.start_at and t.${moment} < period.end_at`;
}

/**
 * Each period is three short walks over an index that starts with the account: by creation and by
 * payment from the index alone, so that a month of a large account is read without a visit to its
 * rows, and by refund. Periods may overlap.
 */
export const sumPeriods = periodQuery<PeriodSums>('overview-periods', {
  created: `select count(*) as created_count,
                   coalesce(sum(t.amount_cents), 0)::bigint as created_cents,
                   count(*) filter (where t.status in (${paidList})) as paid_of_created
              ${walk("'DEPOSIT'", 'created_at')}`,
  paid: `select count(*) filter (where t.type = 'DEPOSIT') as paid_count,
                coalesce(sum(t.amount_cents) filter (where t.type = 'DEPOSIT'), 0)::bigint
                  as paid_cents,
                coalesce(sum(t.fee_cents), 0)::bigint as fee_cents,
                count(*) filter (where t.type = 'WITHDRAW') as withdrawal_count,
                coalesce(sum(t.amount_cents) filter (where t.type = 'WITHDRAW'), 0)::bigint
                  as withdrawal_cents
           ${walk("'DEPOSIT', 'WITHDRAW'", 'paid_at')}`,
  refunded: `select count(*) as refund_count,
                    coalesce(sum(t.refund_amount_cents), 0)::bigint as refund_cents
               ${walk("'DEPOSIT'", 'refunded_at')}`,
});

/** The sums of periods that do not overlap, as of one. */
export function addUp(rows: readonly PeriodSums[]): PeriodSums {
  const sum = (name: keyof PeriodSums) => rows.reduce((total, row) => total + row[name], 0n);
  return {
    created_count: sum('created_count'),
    created_cents: sum('created_cents'),
    paid_of_created: sum('paid_of_created'),
    paid_count: sum('paid_count'),
    paid_cents: sum('paid_cents'),
    fee_cents: sum('fee_cents'),
    withdrawal_count: sum('withdrawal_count'),
    withdrawal_cents: sum('withdrawal_cents'),
    refund_count: sum('refund_count'),
    refund_cents: sum('refund_cents'),
  };
}

export interface StatusCount {
  type: TransactionType | 'TEF';
  status: TransactionStatus;
  count: bigint;
  cents: bigint;
}

/** Transactions created in the period, by type and status. */
export async function countByStatus(
  db: Queryable,
  accountId: string,
  { from, to }: Period,
): Promise<StatusCount[]> {
  const { rows } = await db.query<StatusCount>({
    name: 'overview-statuses',
    text: `select type, status, count(*) as count, sum(amount_cents)::bigint as cents
             from transactions
            where account_id = $1 and created_at >= $2 and created_at < $3
            group by type, status order by type, status`,
    values: [accountId, from, to],
  });
  return rows;
}

export interface WaitingSums {
  refund_count: bigint;
  refund_cents: bigint;
  withdrawal_count: bigint;
  withdrawal_cents: bigint;
}

/**
 * Refunds that are under way and withdrawals that have been pending since before `staleBefore`.
 * The condition is the one of the index transactions_waiting, word for word.
 */
export function sumWaiting(
  db: Queryable,
  accountId: string,
  staleBefore: Date,
): Promise<WaitingSums> {
  return getRow<WaitingSums>(db, {
    name: 'overview-waiting',
    text: `select count(*) filter (where is_refund) as refund_count,
                  coalesce(sum(amount_cents) filter (where is_refund), 0)::bigint as refund_cents,
                  count(*) filter (where is_stale) as withdrawal_count,
                  coalesce(sum(amount_cents) filter (where is_stale), 0)::bigint
                    as withdrawal_cents
             from (select amount_cents,
                          status = 'WAITING_FOR_REFUND'
                            and refund_reason is distinct from 'INFRACTION' as is_refund,
                          status = 'PENDING' and created_at < $2 as is_stale
                     from transactions
                    where account_id = $1
                      and (status = 'WAITING_FOR_REFUND'
                           or (status = 'PENDING' and type = 'WITHDRAW'))) waiting`,
    values: [accountId, staleBefore],
  });
}

/** The available balance in cents just before each moment, in the order given; 0 before any. */
export async function balancesBefore(
  db: Queryable,
  accountId: string,
  moments: readonly Date[],
): Promise<bigint[]> {
  const { rows } = await db.query<{ available_cents: bigint }>({
    name: 'overview-balances',
    text: `select coalesce(entry.new_available_cents, 0) as available_cents
             from unnest($2::timestamptz[]) with ordinality as moment (at, position)
             left join lateral (
               select new_available_cents from ledger_entries
                where account_id = $1 and statement_id is not null and created_at < moment.at
                order by created_at desc, seq desc limit 1) entry on true
            order by moment.position`,
    values: [accountId, moments],
  });
  return rows.map((row) => row.available_cents);
}
