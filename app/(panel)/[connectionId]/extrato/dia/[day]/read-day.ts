import 'server-only';
import { type StatementRow, sumDays } from '#lib/client/statements/statement-day.ts';
import type { BankStatement } from '#lib/contract/bearer/statement.ts';
import type { StatementDay } from '#lib/contract/panel/statements.ts';
import { dayEnd, dayStart } from '#lib/domain/time/dates.ts';
import { readStatementDays } from '#lib/server/panel-api/statements.ts';
import { listStatements } from '#lib/server/pix-api/bearer-statements.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { OpenConnection } from '#lib/server/sources/connection.ts';

/** A day of the statement; without rows it opens and closes with the same balances. */
export interface ReadDay {
  day: StatementDay;
  /** Set when only the newest rows of the day could be read: the moment of the oldest of them. */
  reachesBackTo: string | null;
}

const pageRows = 1000;
/** Somebody else's service is asked for no more than this for one page of ours. */
const pagesMax = 10;

/** Reads a day that exists, `yyyy-MM-dd` in São Paulo, with all that happened in it. */
export async function readDay(opened: OpenConnection, date: string): Promise<Result<ReadDay>> {
  const { session, connection } = opened;
  if (connection.accountId === null) return readForeignDay(opened, date);
  const access = { sessionId: session.sessionId, connectionId: connection.id };
  const found = await readStatementDays(access, { from: date, to: date });
  if (!found.ok) return found;
  const day = found.value.days[0] ?? emptyDay(date, found.value.opening);
  return { ok: true, value: { day, reachesBackTo: null } };
}

function emptyDay(date: string, opening: StatementDay['opening']): StatementDay {
  return { date, rows: 0, breaks: 0, opening, closing: opening, lines: [] };
}

async function readForeignDay({ access }: OpenConnection, date: string): Promise<Result<ReadDay>> {
  const range = { createdAtFrom: dayStart(date), createdAtTo: dayEnd(date) };
  const rows: StatementRow[] = [];
  let hasMore = true;
  for (let page = 1; page <= pagesMax && hasMore; page += 1) {
    const found = await listStatements(access, { ...range, page, limit: pageRows });
    if (!found.ok) return found;
    rows.push(...found.value.bankStatements);
    hasMore = found.value.pagination.hasNextPage;
  }
  const before = hasMore ? 'unknown' : await newestBefore(access, range.createdAtFrom);
  const left = before === 'unknown' ? null : before;
  const opening = {
    available: left?.newBalanceAvailable ?? 0,
    blocked: left?.newBalanceBlocked ?? 0,
  };
  const day = sumDays(rows, before)[0] ?? emptyDay(date, opening);
  return {
    ok: true,
    value: { day, reachesBackTo: hasMore ? (rows.at(-1)?.createdAt ?? null) : null },
  };
}

/** The row that was there when a day began. */
async function newestBefore(
  access: OpenConnection['access'],
  dayBegin: string,
): Promise<BankStatement | null | 'unknown'> {
  const found = await listStatements(access, {
    page: 1,
    limit: 1,
    createdAtFrom: '2000-01-01T00:00:00.000Z',
    createdAtTo: new Date(Date.parse(dayBegin) - 1).toISOString(),
  });
  return found.ok ? (found.value.bankStatements[0] ?? null) : 'unknown';
}
