import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import type { LineStatement } from '#service/database/stream-lines.ts';
import { feeOfRowJoin, feeOfRowSql } from '#service/withdrawals/fee-of-row.ts';

/** A frozen day as it is kept. */
export interface DayCloseRow {
  day: string;
  content: string;
  hash: string;
  last_seq: bigint;
}

interface NewClose extends Pick<DayCloseRow, 'day' | 'content' | 'last_seq'> {
  accountId: string;
  previous: Pick<DayCloseRow, 'day' | 'hash'> | null;
}

/** Whether the close was written: not when the day, or a first day, has one already. */
export async function insertClose(
  database: Queryable,
  { accountId, day, content, last_seq: lastSeq, previous }: NewClose,
): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'insert-day-close',
    text: `insert into day_closes
             (account_id, day, content, hash, previous_day, previous_hash, last_seq)
           values ($1, $2, $3, sha256(convert_to($3, 'UTF8')), $4, decode($5, 'hex'), $6)
           on conflict do nothing`,
    values: [accountId, day, content, previous?.day ?? null, previous?.hash ?? null, lastSeq],
  });
  return rowCount === 1;
}

/** The account's newest close. */
export function findNewestClose(
  database: Queryable,
  accountId: string,
): Promise<DayCloseRow | null> {
  return findRow<DayCloseRow>(database, {
    name: 'newest-day-close',
    text: `select day::text, content, encode(hash, 'hex') as hash, last_seq from day_closes
            where account_id = $1 order by day desc limit 1`,
    values: [accountId],
  });
}

interface CloseRange {
  accountId: string;
  /** Both inclusive. */
  from: string;
  to: string;
}

/** The closes of a stretch of days, oldest first. */
export async function listCloses(
  database: Queryable,
  { accountId, from, to }: CloseRange,
): Promise<DayCloseRow[]> {
  const { rows } = await database.query<DayCloseRow>({
    name: 'list-day-closes',
    text: `select day::text, content, encode(hash, 'hex') as hash, last_seq from day_closes
            where account_id = $1 and day between $2 and $3 order by day`,
    values: [accountId, from, to],
  });
  return rows;
}

/** Statement rows that lie on a frozen day now: all of them, and those that came after. */
export interface RowsNow {
  day: string;
  rows: number;
  late: number;
}

/** How many rows the frozen days have now. The index has it all. */
export async function countRowsNow(
  database: Queryable,
  { accountId, from, to }: CloseRange,
): Promise<RowsNow[]> {
  const { rows } = await database.query<RowsNow>({
    name: 'count-rows-of-closes',
    text: `select close.day::text, entry.rows, entry.late
             from day_closes close
             cross join lateral (
               select count(*)::int as rows,
                      count(*) filter (where seq > close.last_seq)::int as late
                 from ledger_entries
                where account_id = close.account_id and statement_id is not null
                  and created_at >= (close.day::timestamp at time zone 'America/Sao_Paulo')
                  and created_at < ((close.day + 1)::timestamp at time zone 'America/Sao_Paulo')
             ) entry
            where close.account_id = $1 and close.day between $2 and $3`,
    values: [accountId, from, to],
  });
  return rows;
}

interface BookRows {
  day: string;
  /** The last place in the ledger; none: all of them. */
  lastSeq?: bigint;
  /** Whether rows of the available balance say their fees: before those of this account did not. */
  feesOfAvailable: boolean;
}

/** The rows of a day as its close has them (lib/contract/books/frozen-row.ts). */
export function bookRowsStatement(
  accountId: string,
  { day, lastSeq, feesOfAvailable }: BookRows,
): LineStatement {
  return {
    text: `select row_to_json(frozen)::text as line from (
             select row.seq::text as seq, row.statement_id as id,
                    to_char(row.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
                      as at,
                    row.kind, row.reason, row.book, row.amount_cents::text as cents,
                    coalesce(${feeOfRowSql}, 0)::text as fee,
                    row.previous_available_cents::text as "availableBefore",
                    row.previous_blocked_cents::text as "blockedBefore",
                    row.new_available_cents::text as "availableAfter",
                    row.new_blocked_cents::text as "blockedAfter",
                    row.transaction_id as transaction, row.infraction_id as infraction
               from ledger_entries row ${feeOfRowJoin}
                and (row.book = 'blocked' or $4)
              where row.account_id = $1 and row.statement_id is not null
                and row.created_at >= ($2::date::timestamp at time zone 'America/Sao_Paulo')
                and row.created_at < (($2::date + 1)::timestamp at time zone 'America/Sao_Paulo')
                and row.seq <= coalesce($3::bigint, row.seq)
              order by row.created_at, row.seq) frozen`,
    values: [accountId, day, lastSeq ?? null, feesOfAvailable],
  };
}

/** A row that came after its day was frozen. */
export interface LateRow {
  id: string;
  created_at: Date;
  reason: string;
  book: 'available' | 'blocked';
  amount_cents: bigint;
  transaction_id: string | null;
}

/** The rows of a frozen day that came after it was frozen, oldest first. */
export async function listLateRows(
  database: Queryable,
  { accountId, day, limit }: { accountId: string; day: string; limit: number },
): Promise<LateRow[]> {
  const { rows } = await database.query<LateRow>({
    name: 'list-late-rows',
    text: `select entry.statement_id as id, entry.created_at, entry.reason, entry.book,
                  entry.amount_cents, entry.transaction_id
             from day_closes close
             join ledger_entries entry on entry.account_id = close.account_id
              and entry.statement_id is not null and entry.seq > close.last_seq
              and entry.created_at >= (close.day::timestamp at time zone 'America/Sao_Paulo')
              and entry.created_at < ((close.day + 1)::timestamp at time zone 'America/Sao_Paulo')
            where close.account_id = $1 and close.day = $2
            order by entry.created_at, entry.seq limit $3`,
    values: [accountId, day, limit],
  });
  return rows;
}
