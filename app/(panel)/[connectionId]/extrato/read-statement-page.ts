import 'server-only';
import { checkContinuity, type RowCheck } from '#lib/client/statements/statement-continuity.ts';
import { type StatementRow, sumDays } from '#lib/client/statements/statement-day.ts';
import type { BankStatement } from '#lib/contract/bearer/statement.ts';
import { type StatementDay, statementDaysMax } from '#lib/contract/panel/statements.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { readStatementDays } from '#lib/server/panel-api/statements.ts';
import { listStatements, type StatementFilters } from '#lib/server/pix-api/bearer-statements.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { OpenConnection } from '#lib/server/sources/connection.ts';

/** A page of the statement with what surrounds it. */
export interface StatementPage {
  rows: StatementRow[];
  hasNextPage: boolean;
  /** How each row continues the one before; null where filters hide rows in between. */
  checks: RowCheck[] | null;
  /** Days of the rows by date; a day without an entry could not be summed whole. */
  days: ReadonlyMap<string, StatementDay>;
}

interface PageQuestion {
  filters: StatementFilters;
  hidesRows: boolean;
}

/** Reads a page, the row that lies beyond its older border, and the days that it shows. */
export async function readStatementPage(
  opened: OpenConnection,
  { filters, hidesRows }: PageQuestion,
): Promise<Result<StatementPage>> {
  const first = await readRows(opened, { filters, hidesRows });
  if (!first.ok) return first;
  // A row may have come between the two questions: a break at the border is asked for once more.
  const again = first.value.checks?.at(-1)?.state === 'broken';
  const read = again ? await readRows(opened, { filters, hidesRows }) : first;
  if (!read.ok) return read;
  const { rows, older } = read.value;
  const days = await readDays(opened, { filters, hidesRows, rows, older });
  return { ok: true, value: { ...read.value, days } };
}

type Older = BankStatement | null | 'unknown';
type ReadRows = Omit<StatementPage, 'days'> & { older: Older };

async function readRows(
  { access }: OpenConnection,
  { filters, hidesRows }: PageQuestion,
): Promise<Result<ReadRows>> {
  const found = await listStatements(access, filters);
  if (!found.ok) return found;
  const { bankStatements: rows, pagination } = found.value;
  const page = { rows, hasNextPage: pagination.hasNextPage };
  if (hidesRows) return { ok: true, value: { ...page, checks: null, older: 'unknown' } };
  // Also before the first day, which is where the range begins and not the statement.
  const border = await listStatements(access, {
    page: (filters.page - 1) * filters.limit + rows.length + 1,
    limit: 1,
    createdAtFrom: '2000-01-01T00:00:00.000Z',
    createdAtTo: filters.createdAtTo,
  });
  const older: Older = border.ok ? (border.value.bankStatements[0] ?? null) : 'unknown';
  return { ok: true, value: { ...page, checks: checkContinuity(rows, older), older } };
}

const dayOf = ({ createdAt }: BankStatement): string => saoPauloDay(new Date(createdAt));

interface DaysQuestion extends PageQuestion {
  rows: readonly StatementRow[];
  older: Older;
}

async function readDays(
  { session, connection }: OpenConnection,
  question: DaysQuestion,
): Promise<ReadonlyMap<string, StatementDay>> {
  const [newest, oldest] = [question.rows[0], question.rows.at(-1)];
  if (!newest || !oldest) return new Map();
  if (connection.accountId === null) return byDate(wholeDays(question));
  const to = dayOf(newest);
  const earliest = saoPauloDay(new Date(newest.createdAt), 1 - statementDaysMax);
  const from = dayOf(oldest) < earliest ? earliest : dayOf(oldest);
  const access = { sessionId: session.sessionId, connectionId: connection.id };
  const found = await readStatementDays(access, { from, to });
  // The rows stand without their days' sums when the panel cannot tell them.
  return byDate(found.ok ? found.value.days : []);
}

function byDate(days: readonly StatementDay[]): Map<string, StatementDay> {
  return new Map(days.map((day) => [day.date, day]));
}

/** The days that lie within the rows from their first row to their last. */
function wholeDays({ filters, hidesRows, rows, older }: DaysQuestion): StatementDay[] {
  if (hidesRows) return [];
  const oldest = rows.at(-1);
  const newest = rows[0];
  return sumDays(rows, older).filter(({ date }) => {
    const isCutBelow =
      oldest !== undefined &&
      dayOf(oldest) === date &&
      (older === 'unknown' || (older !== null && dayOf(older) === date));
    const isCutAbove = filters.page > 1 && newest !== undefined && dayOf(newest) === date;
    return !isCutBelow && !isCutAbove;
  });
}
