import 'server-only';
import { type StatementRow, sumDays } from '#lib/client/statements/statement-day.ts';
import type { BankStatement } from '#lib/contract/bearer/statement.ts';
import type { StatementDay, StatementParty } from '#lib/contract/panel/statements.ts';
import { dayEnd, dayStart, saoPauloDay } from '#lib/domain/time/dates.ts';
import { statementPages } from '#lib/server/exports/statement-pages.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { emptyDay } from '#lib/server/sources/empty-day.ts';
import type {
  EditionApi,
  OlderRow,
  ReadDay,
  RowsOfDays,
  StatementRows,
  StatementSource,
} from '#lib/server/sources/source.ts';
import { transactionIdsOf } from '#lib/server/sources/transaction-ids-of.ts';

const pageRows = 1000;
/** Somebody else's service is asked for no more than this for one page of ours. */
const pagesMax = 10;

/** The statement of somebody else's service, which sums nothing: its days are summed here. */
export function foreignStatement(
  rows: StatementRows,
  listTransactions: EditionApi['listTransactions'],
): StatementSource {
  return {
    ...rows,
    readDays: (page) => Promise.resolve(wholeDays(page)),
    readDay: (date) => readDay(rows, date),
    readParties: (shown) => readParties(listTransactions, shown),
    async openRows(filters) {
      const probe = await rows.list({ ...filters, page: 1, limit: 1 });
      if (!probe.ok) return probe;
      const asked = {
        list: rows.list,
        readParties: (shown: readonly BankStatement[]) => readParties(listTransactions, shown),
      };
      return { ok: true, value: statementPages(asked, filters) };
    },
    readTotals: null,
    closes: null,
    paper: null,
  };
}

const dayOf = ({ createdAt }: BankStatement): string => saoPauloDay(new Date(createdAt));

/** The days that lie within the rows from their first row to their last. */
function wholeDays({ filters, rows, older }: RowsOfDays): StatementDay[] {
  const [newest, oldest] = [rows[0], rows.at(-1)];
  if (!newest || !oldest) return [];
  return sumDays(rows, older).filter(({ date }) => {
    const isCutBelow =
      dayOf(oldest) === date && (older === 'unknown' || (older !== null && dayOf(older) === date));
    const isCutAbove = filters.page > 1 && dayOf(newest) === date;
    return !isCutBelow && !isCutAbove;
  });
}

async function readDay({ list }: StatementRows, date: string): Promise<Result<ReadDay>> {
  const range = { createdAtFrom: dayStart(date), createdAtTo: dayEnd(date) };
  const rows: StatementRow[] = [];
  let hasMore = true;
  for (let page = 1; page <= pagesMax && hasMore; page += 1) {
    const found = await list({ ...range, page, limit: pageRows });
    if (!found.ok) return found;
    rows.push(...found.value.bankStatements);
    hasMore = found.value.pagination.hasNextPage;
  }
  const before = hasMore ? 'unknown' : await newestBefore(list, range.createdAtFrom);
  const left = before === 'unknown' ? null : before;
  const opening = {
    available: left?.newBalanceAvailable ?? 0,
    blocked: left?.newBalanceBlocked ?? 0,
  };
  const day = sumDays(rows, before)[0] ?? emptyDay(date, opening);
  return {
    ok: true,
    value: {
      day,
      reachesBackTo: hasMore ? (rows.at(-1)?.createdAt ?? null) : null,
      holder: null,
    },
  };
}

/** A charge is paid, and a withdrawal settled, within as long of when it was made. */
const partiesSpanMs = 24 * 3_600_000;
/** Pages of its transactions that one page of the statement is worth. */
const partyPagesMax = 2;

/** The parties, as far as its list of transactions from about the rows' time tells them. */
async function readParties(
  list: EditionApi['listTransactions'],
  rows: readonly BankStatement[],
): Promise<StatementParty[]> {
  const wanted = new Set(transactionIdsOf(rows));
  const [newest, oldest] = [rows[0], rows.at(-1)];
  const parties: StatementParty[] = [];
  if (!newest || !oldest) return parties;
  const dateFrom = new Date(Date.parse(oldest.createdAt) - partiesSpanMs).toISOString();
  const range = { dateFrom, dateTo: newest.createdAt, limit: pageRows };
  for (let page = 1; page <= partyPagesMax && parties.length < wanted.size; page += 1) {
    const found = await list({ ...range, page });
    if (!found.ok) break;
    for (const { type, ...transaction } of found.value.transactions) {
      if (type !== 'TEF' && wanted.has(transaction.id)) parties.push({ ...transaction, type });
    }
    if (page >= found.value.pages) break;
  }
  return parties;
}

/** The row that was there when a day began. */
async function newestBefore(list: StatementRows['list'], dayBegin: string): Promise<OlderRow> {
  const found = await list({
    page: 1,
    limit: 1,
    createdAtFrom: '2000-01-01T00:00:00.000Z',
    createdAtTo: new Date(Date.parse(dayBegin) - 1).toISOString(),
  });
  return found.ok ? (found.value.bankStatements[0] ?? null) : 'unknown';
}
