import 'server-only';
import { checkContinuity, type RowCheck } from '#lib/client/statements/statement-continuity.ts';
import type { StatementRow } from '#lib/client/statements/statement-day.ts';
import { isChanged } from '#lib/client/statements/sum-span.ts';
import type { StatementDay, StatementParty } from '#lib/contract/panel/statements.ts';
import { statementDaysMax } from '#lib/contract/panel/statements.ts';
import { dayFrom, saoPauloDay } from '#lib/domain/time/dates.ts';
import type { StatementFilters } from '#lib/server/pix-api/bearer-statements.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { OlderRow, StatementSource } from '#lib/server/sources/source.ts';

/** A page of the statement with what surrounds it. */
export interface StatementPage {
  rows: StatementRow[];
  /** Those of the page before, of which a line may go on here; none where filters hide rows. */
  newer: readonly StatementRow[];
  hasNextPage: boolean;
  /** How each row continues the one before; null where filters hide rows in between. */
  checks: RowCheck[] | null;
  /** Days of the rows by date; a day without an entry could not be summed whole. */
  days: ReadonlyMap<string, StatementDay>;
  /** How the frozen ones among the days of the rows stand now. */
  closes: ReadonlyMap<string, 'frozen' | 'changed'>;
  /** The last frozen day of the account. */
  newestClose: string | null;
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
  const [days, closes, parties, newer] = await Promise.all([
    // Beside some of its rows the sums of a whole day would read as theirs.
    hidesRows ? [] : statement.readDays({ filters, rows, older }),
    readCloses(statement, rows),
    statement.readParties(rows),
    hidesRows || filters.page === 1 ? [] : readNewer(statement, filters),
  ]);
  const dayByDate = new Map(days.map((day) => [day.date, day]));
  return { ok: true, value: { ...read.value, days: dayByDate, ...closes, parties, newer } };
}

/** The frozen days of a page, of its newest 92; an empty page asks for the newest close alone. */
async function readCloses({ closes }: StatementSource, rows: readonly StatementRow[]) {
  const today = saoPauloDay(new Date());
  const to = rows[0] ? dayOf(rows[0]) : today;
  const oldest = rows.at(-1);
  const earliest = dayFrom(to, 1 - statementDaysMax);
  const from = oldest && dayOf(oldest) > earliest ? dayOf(oldest) : rows[0] ? earliest : to;
  const found = await closes?.list({ from, to });
  const listed = found?.ok ? found.value : { closes: [], newestDay: null };
  return {
    newestClose: listed.newestDay,
    closes: new Map(
      listed.closes.map((close) => [
        close.frozen.date,
        isChanged(close) ? ('changed' as const) : ('frozen' as const),
      ]),
    ),
  };
}

const dayOf = ({ createdAt }: StatementRow): string => saoPauloDay(new Date(createdAt));

/** Without them no line says that it goes on there, and nothing else is missing. */
async function readNewer({ list }: StatementSource, filters: StatementFilters) {
  const found = await list({ ...filters, page: filters.page - 1 });
  return found.ok ? found.value.bankStatements : [];
}

type ReadRows = Omit<StatementPage, 'newer' | 'days' | 'closes' | 'newestClose' | 'parties'> & {
  older: OlderRow;
};

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
