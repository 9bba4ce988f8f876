import 'server-only';
import { checkContinuity, type RowCheck } from '#lib/client/statements/statement-continuity.ts';
import type { StatementRow } from '#lib/client/statements/statement-day.ts';
import type { StatementDay, StatementParty } from '#lib/contract/panel/statements.ts';
import type { StatementFilters } from '#lib/server/pix-api/bearer-statements.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { OlderRow, StatementSource } from '#lib/server/sources/source.ts';

/** A page of the statement with what surrounds it. */
export interface StatementPage {
  rows: StatementRow[];
  hasNextPage: boolean;
  /** How each row continues the one before; null where filters hide rows in between. */
  checks: RowCheck[] | null;
  /** Days of the rows by date; a day without an entry could not be summed whole. */
  days: ReadonlyMap<string, StatementDay>;
  /** Who their transactions are with, as far as it can be told. */
  parties: readonly StatementParty[];
}

interface PageQuestion {
  filters: StatementFilters;
  hidesRows: boolean;
}

/** Reads a page, the row that lies beyond its older border, and the days that it shows. */
export async function readStatementPage(
  statement: StatementSource,
  { filters, hidesRows }: PageQuestion,
): Promise<Result<StatementPage>> {
  const first = await readRows(statement, { filters, hidesRows });
  if (!first.ok) return first;
  // A row may have come between the two questions: a break at the border is asked for once more.
  const again = first.value.checks?.at(-1)?.state === 'broken';
  const read = again ? await readRows(statement, { filters, hidesRows }) : first;
  if (!read.ok) return read;
  const { rows, older } = read.value;
  const [days, parties] = await Promise.all([
    statement.readDays({ filters, hidesRows, rows, older }),
    statement.readParties(rows),
  ]);
  const dayByDate = new Map(days.map((day) => [day.date, day]));
  return { ok: true, value: { ...read.value, days: dayByDate, parties } };
}

type ReadRows = Omit<StatementPage, 'days' | 'parties'> & { older: OlderRow };

async function readRows(
  { list }: StatementSource,
  { filters, hidesRows }: PageQuestion,
): Promise<Result<ReadRows>> {
  const found = await list(filters);
  if (!found.ok) return found;
  const { bankStatements: rows, pagination } = found.value;
  const page = { rows, hasNextPage: pagination.hasNextPage };
  if (hidesRows) return { ok: true, value: { ...page, checks: null, older: 'unknown' } };
  // Also before the first day, which is where the range begins and not the statement.
  const border = await list({
    page: (filters.page - 1) * filters.limit + rows.length + 1,
    limit: 1,
    createdAtFrom: '2000-01-01T00:00:00.000Z',
    createdAtTo: filters.createdAtTo,
  });
  const older: OlderRow = border.ok ? (border.value.bankStatements[0] ?? null) : 'unknown';
  return { ok: true, value: { ...page, checks: checkContinuity(rows, older), older } };
}
