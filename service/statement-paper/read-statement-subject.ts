import { readClose } from '#lib/contract/books/day-close.ts';
import { type StatementPaperQuery, statementPaperRowsMax } from '#lib/contract/panel/statements.ts';
import { dayEnd, dayStart, saoPauloDay } from '#lib/domain/time/dates.ts';
import { accountNotFound } from '#service/accounts/account-not-found.ts';
import { findEdition } from '#service/accounts/token-queries.ts';
import { countRowsNow, listCloses } from '#service/closes/close-queries.ts';
import type { Reader } from '#service/database/pool.ts';
import type { LedgerEntryRow } from '#service/ledger/ledger-entry-row.ts';
import { findHolder } from '#service/paper/find-holder.ts';
import { failure } from '#service/service-error.ts';
import { listStatements } from '#service/statements/list-statements.ts';
import { readStatementDays } from '#service/statements/read-statement-days.ts';
import { createQueryBuilder } from '#service/tables.ts';
import { findParties } from '#service/transactions/transaction-queries.ts';
import { balancesAfter } from './paper-lines.ts';
import { narrowsRows, type StatementSubject } from './statement-paper.ts';

/** A statement on paper is drawn in memory. */
const statementTooLong = failure(
  'statement_too_long',
  422,
  `O período tem mais de ${statementPaperRowsMax.toLocaleString('pt-BR')} lançamentos. ` +
    'Escolha um período menor, ou exporte em CSV, que não tem limite.',
);

interface StatementQuestion {
  accountId: string;
  query: StatementPaperQuery;
  seesPeople: boolean;
}

/** All that a statement on paper says; throws statementTooLong of more rows than it may have. */
export async function readStatementSubject(
  pool: Reader,
  { accountId, query, seesPeople }: StatementQuestion,
): Promise<StatementSubject> {
  const page = { page: 1, limit: statementPaperRowsMax, sortDirection: 'asc' as const };
  const database = createQueryBuilder(pool);
  const found = await listStatements(database, { accountId, query: { ...query, ...page } });
  if (found.pagination.hasNextPage) throw statementTooLong();
  const edition = await findEdition(pool, accountId);
  if (edition === null) throw accountNotFound();
  const { rows } = found;
  const ids = [...new Set(rows.flatMap((row) => row.transaction_id ?? []))];
  const [first] = rows;
  return {
    holder: await findHolder(pool, accountId),
    accountId,
    edition,
    query,
    rows,
    parties: ids.length === 0 ? [] : await findParties(pool, { accountId, ids }),
    days: narrowsRows(query) ? await daysOf(pool, accountId, query) : daysOfRows(rows),
    opening: first ? balancesBefore(first) : await balancesAt(database, accountId, query),
    close: await closeOf(pool, accountId, query),
    seesPeople,
  };
}

/** The close of the one whole day that was asked for, where that is closed. */
async function closeOf(
  pool: Reader,
  accountId: string,
  query: StatementPaperQuery,
): Promise<StatementSubject['close']> {
  const day = saoPauloDay(query.createdAtFrom);
  const isOneDay =
    query.createdAtFrom.getTime() === Date.parse(dayStart(day)) &&
    query.createdAtTo.getTime() === Date.parse(dayEnd(day));
  if (!isOneDay || narrowsRows(query)) return null;
  const asked = { accountId, from: day, to: day };
  const [close] = await listCloses(pool, asked);
  if (!close) return null;
  const [now] = await countRowsNow(pool, asked);
  const { closedBy, closedAt } = readClose(close.content);
  return { closedBy, closedAt: new Date(closedAt), hash: close.hash, rowsLate: now?.late ?? 0 };
}

/** Where a period without rows stands: at what the newest row before it left. */
async function balancesAt(
  database: ReturnType<typeof createQueryBuilder>,
  accountId: string,
  { createdAtFrom: createdAtTo }: StatementPaperQuery,
): Promise<Balances> {
  const query = {
    createdAtFrom: new Date(0),
    createdAtTo,
    page: 1,
    limit: 1,
    sortDirection: 'desc' as const,
  };
  const { rows } = await listStatements(database, { accountId, query });
  return rows[0] ? balancesAfter(rows[0]) : { availableCents: 0n, blockedCents: 0n };
}

/** Days whose rows are all there open and close with them. */
function daysOfRows(rows: readonly LedgerEntryRow[]): StatementSubject['days'] {
  const days = new Map<string, { opening: Balances; closing: Balances }>();
  for (const row of rows) {
    const date = saoPauloDay(row.created_at);
    const opening = days.get(date)?.opening ?? balancesBefore(row);
    days.set(date, { opening, closing: balancesAfter(row) });
  }
  return days;
}

type Balances = StatementSubject['opening'];

function balancesBefore(row: LedgerEntryRow): Balances {
  return {
    availableCents: row.previous_available_cents ?? 0n,
    blockedCents: row.previous_blocked_cents ?? 0n,
  };
}

async function daysOf(pool: Reader, accountId: string, query: StatementPaperQuery) {
  const [from, to] = [saoPauloDay(query.createdAtFrom), saoPauloDay(query.createdAtTo)];
  const rows = await readStatementDays(pool, { accountId, from, to });
  return new Map(
    rows.flatMap((row) =>
      row.is_day
        ? [
            [
              row.day,
              {
                opening: {
                  availableCents: row.opening_available,
                  blockedCents: row.opening_blocked,
                },
                closing: {
                  availableCents: row.closing_available,
                  blockedCents: row.closing_blocked,
                },
              },
            ] as const,
          ]
        : [],
    ),
  );
}
