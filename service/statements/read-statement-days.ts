import type { LedgerKind } from '#lib/domain/money/ledger-kinds.ts';
import type { Queryable, Reader } from '#service/database/pool.ts';
import { readDays } from '#service/kept-days/kept-days.ts';
import type { SpanOfDays, KeptSubject } from '#service/kept-days/kept-days.ts';
import { feeOfRowJoin, feeOfRowSql } from '#service/withdrawals/fee-of-row.ts';

/** A day of the statement, or what one reason did to one balance of it in one direction. */
export type StatementDayRow = DayRow | LineRow;

interface Sums {
  day: string;
  entries: number;
  cents: bigint;
}

interface DayRow extends Sums {
  is_day: true;
  opening_available: bigint;
  opening_blocked: bigint;
  closing_available: bigint;
  closing_blocked: bigint;
  /** Rows that do not continue the row of the same day before them. */
  breaks: number;
}

interface LineRow extends Sums {
  is_day: false;
  kind: LedgerKind | null;
  reason: string;
  book: 'available' | 'blocked';
  is_credit: boolean;
  /** What of the cents is the fee of withdrawals; less than zero where it came back. */
  fee_cents: bigint;
}

interface DayRange {
  accountId: string;
  /** Days in São Paulo, `yyyy-MM-dd`, both inclusive. */
  from: string;
  to: string;
}

/** Ended days of the statement. A withdrawal whose money left stays so, and so do its fees. */
const keptStatement: KeptSubject<StatementDayRow> = {
  name: 'statement',
  columns: `day text, is_day boolean, kind text, reason text, book text, is_credit boolean,
            entries int, cents bigint, fee_cents bigint, opening_available bigint,
            opening_blocked bigint, closing_available bigint, closing_blocked bigint, breaks int`,
  // The index has it all.
  countedNow: `select count(*) from ledger_entries
                where account_id = $1 and statement_id is not null
                  and created_at >= (kept.day::timestamp at time zone 'America/Sao_Paulo')
                  and created_at < ((kept.day + 1)::timestamp at time zone 'America/Sao_Paulo')`,
  counted: (rows) => BigInt(rows.find((row) => row.is_day)?.entries ?? 0),
  keptAfterDays: 1,
};

/** As readStatementDays, of ended days what was kept. */
export function readKeptStatementDays(
  pool: Reader,
  { today, ...range }: DayRange & { today: string },
): Promise<StatementDayRow[]> {
  const work = (span: SpanOfDays) => readStatementDays(pool, { ...range, ...span });
  return readDays(pool, keptStatement, { ...range, today, work });
}

/**
 * The days of an account's statement that have rows, oldest first: the day, then its lines. One
 * statement, so that the lines of a day that still grows add up to its closing.
 */
export async function readStatementDays(
  database: Queryable,
  { accountId, from, to }: DayRange,
): Promise<StatementDayRow[]> {
  const { rows } = await database.query<StatementDayRow>({
    name: 'read-statement-days',
    text: `
      with entry as (
        select day, kind, reason, book, amount_cents, previous_available_cents,
               previous_blocked_cents, new_available_cents, new_blocked_cents, fee_cents,
               row_number() over statement = 1 as is_first,
               lead(day) over statement is null as is_last,
               lag(new_available_cents) over statement as before_available,
               lag(new_blocked_cents) over statement as before_blocked
          from (select row.*, ${feeOfRowSql} as fee_cents,
                       (row.created_at at time zone 'America/Sao_Paulo')::date as day
                  from ledger_entries row ${feeOfRowJoin}
                 where row.account_id = $1 and row.statement_id is not null
                   and row.created_at >= ($2::date::timestamp at time zone 'America/Sao_Paulo')
                   and row.created_at < (($3::date + 1)::timestamp at time zone 'America/Sao_Paulo')
               ) of_range
        window statement as (partition by day order by created_at, seq)
      )
      select day::text, grouping(reason) = 1 as is_day, kind, reason, book,
             amount_cents > 0 as is_credit, count(*)::int as entries,
             sum(abs(amount_cents))::bigint as cents,
             coalesce(sum(fee_cents), 0)::bigint as fee_cents,
             max(previous_available_cents) filter (where is_first) as opening_available,
             max(previous_blocked_cents) filter (where is_first) as opening_blocked,
             max(new_available_cents) filter (where is_last) as closing_available,
             max(new_blocked_cents) filter (where is_last) as closing_blocked,
             count(*) filter (where previous_available_cents <> before_available
                                 or previous_blocked_cents <> before_blocked)::int as breaks
        from entry
       group by grouping sets ((day), (day, kind, reason, book, amount_cents > 0))
       order by day, is_day desc, reason, book, is_credit, kind`,
    values: [accountId, from, to],
  });
  return rows;
}

// The newest statement row before the first day.
const newestBeforeSql = `
  select new_available_cents as available_cents, new_blocked_cents as blocked_cents
    from ledger_entries
   where account_id = $1 and statement_id is not null
     and created_at < ($2::date::timestamp at time zone 'America/Sao_Paulo')
   order by created_at desc, seq desc limit 1`;

/** Both balances at the beginning of a São Paulo day, in cents: zero before the first row. */
export async function readBalancesBefore(
  database: Queryable,
  { accountId, from }: Pick<DayRange, 'accountId' | 'from'>,
): Promise<{ availableCents: bigint; blockedCents: bigint }> {
  const { rows } = await database.query<{ available_cents: bigint; blocked_cents: bigint }>({
    name: 'balances-before',
    text: newestBeforeSql,
    values: [accountId, from],
  });
  const row = rows[0];
  return {
    availableCents: row?.available_cents ?? 0n,
    blockedCents: row?.blocked_cents ?? 0n,
  };
}
