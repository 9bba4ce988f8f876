import { type Kysely, sql } from 'kysely';
import { type StatementTotalsQuery, statementDaysMax } from '#lib/contract/panel/statements.ts';
import type { LedgerKind } from '#lib/domain/money/ledger-kinds.ts';
import { dayEnd, dayStart, saoPauloDay } from '#lib/domain/time/dates.ts';
import { conditionsOf } from '#service/database/filter-conditions.ts';
import type { Pool } from '#service/database/pool.ts';
import type { SpanOfDays } from '#service/kept-days/kept-days.ts';
import type { Balance } from '#service/ledger/post-transfers.ts';
import type { Tables } from '#service/tables.ts';
import { feeOfRowJoin, feeOfRowSql } from '#service/withdrawals/fee-of-row.ts';
import { statementConditions } from './list-statements.ts';
import { readKeptStatementDays, type StatementDayRow } from './read-statement-days.ts';

type Balances = Omit<Balance, 'accountId'>;

/** Sums by reason, and both balances at either end where the rows read on from each other. */
export interface ReadTotals {
  lines: StatementTotalRow[];
  ends: { opening: Balances; closing: Balances } | null;
}

/** What one reason did to one balance in one direction, over all rows of the filters. */
export interface StatementTotalRow {
  kind: LedgerKind | null;
  reason: string;
  book: 'available' | 'blocked';
  is_credit: boolean;
  entries: number;
  cents: bigint;
  /** What of the cents is the fee of withdrawals; less than zero where it came back. */
  fee_cents: bigint;
}

const dayMs = 86_400_000;
const none = { entries: 0, cents: 0n, fee_cents: 0n };

interface Asked {
  accountId: string;
  /** Today in São Paulo. */
  today: string;
  query: StatementTotalsQuery;
}

/**
 * The sums of the rows that the statement lists with these filters, by reason: of whole days as
 * their days add up, which are kept once they have ended. Ends are read of other stretches of time
 * without any filter, in the snapshot of their sums.
 */
export async function readStatementTotals(
  { pool, database }: { pool: Pool; database: Kysely<Tables> },
  { query, ...asked }: Asked,
): Promise<ReadTotals> {
  const { accountId } = asked;
  const stretch = stretchOf(query);
  if (stretch === null) return { lines: await sumRows(database, { accountId, query }), ends: null };
  const span = wholeDaysOf(stretch);
  if (span !== null) {
    return { lines: addUp(await readKeptStatementDays(pool, { ...asked, ...span })), ends: null };
  }
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const lines = await sumRows(snapshot, { accountId, query });
      const opening = await balancesAt(snapshot, accountId, { before: stretch.createdAtFrom });
      const closing = await balancesAt(snapshot, accountId, { until: stretch.createdAtTo });
      return { lines, ends: { opening, closing } };
    });
}

interface Stretch {
  createdAtFrom: Date;
  createdAtTo: Date;
}

/** The moments of a query that asks for all rows between two; null when it asks for other rows. */
function stretchOf({ createdAtFrom, createdAtTo, ...more }: StatementTotalsQuery): Stretch | null {
  if (!createdAtFrom || !createdAtTo || Object.values(more).some((asked) => asked !== undefined))
    return null;
  return { createdAtFrom, createdAtTo };
}

/** The days of a stretch of whole ones; null of any other, and of one that is too long. */
function wholeDaysOf({ createdAtFrom, createdAtTo }: Stretch) {
  const span: SpanOfDays = { from: saoPauloDay(createdAtFrom), to: saoPauloDay(createdAtTo) };
  const isWhole =
    createdAtFrom.toISOString() === dayStart(span.from) &&
    createdAtTo.toISOString() === dayEnd(span.to);
  const isLong = Number(createdAtTo) - Number(createdAtFrom) > statementDaysMax * dayMs;
  return isWhole && !isLong ? span : null;
}

/** The lines of all days, a line a reason, balance and direction. */
function addUp(days: readonly StatementDayRow[]): StatementTotalRow[] {
  const totals = new Map<string, StatementTotalRow>();
  for (const row of days) {
    if (row.is_day) continue;
    const { kind, reason, book, is_credit } = row;
    const name = [reason, book, is_credit, kind].join('\0');
    const { entries, cents, fee_cents } = totals.get(name) ?? none;
    totals.set(name, {
      kind,
      reason,
      book,
      is_credit,
      entries: entries + row.entries,
      cents: cents + row.cents,
      fee_cents: fee_cents + row.fee_cents,
    });
  }
  return [...totals].toSorted(([one], [other]) => one.localeCompare(other)).map(([, row]) => row);
}

/** Both balances as the newest row until a moment left them; zero before the first row. */
async function balancesAt(
  database: Kysely<Tables>,
  accountId: string,
  at: { before: Date } | { until: Date },
): Promise<Balances> {
  const row = await database
    .selectFrom('ledger_entries')
    .select(['new_available_cents as availableCents', 'new_blocked_cents as blockedCents'])
    .where('account_id', '=', accountId)
    .where('statement_id', 'is not', null)
    .where((eb) =>
      'before' in at ? eb('created_at', '<', at.before) : eb('created_at', '<=', at.until),
    )
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { availableCents: row?.availableCents ?? 0n, blockedCents: row?.blockedCents ?? 0n };
}

async function sumRows(
  database: Kysely<Tables>,
  { accountId, query }: Omit<Asked, 'today'>,
): Promise<StatementTotalRow[]> {
  const { rows } = await sql<StatementTotalRow>`
    select kind, reason, book, row.amount_cents > 0 as is_credit, count(*)::int as entries,
           sum(abs(row.amount_cents))::bigint as cents,
           coalesce(sum(${sql.raw(feeOfRowSql)}), 0)::bigint as fee_cents
      from (${database
        .selectFrom('ledger_entries')
        .select(['account_id', 'transaction_id', 'kind', 'reason', 'book', 'amount_cents'])
        .where('account_id', '=', accountId)
        .where('statement_id', 'is not', null)
        .where((eb) => eb.and(conditionsOf(eb, query, statementConditions)))}) row
      ${sql.raw(feeOfRowJoin)}
     group by kind, reason, book, row.amount_cents > 0
     order by reason, book, is_credit, kind`.execute(database);
  return rows;
}
