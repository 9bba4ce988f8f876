import { getLocale, getTranslations } from 'next-intl/server';
import type { NextRequest } from 'next/server';
import {
  daysOfEnds,
  endsOf,
  loadStatementSearch,
  toStatementFilters,
} from '#app/(panel)/[connectionId]/extrato/search-params.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { zoneName } from '#lib/domain/time/format-dates.ts';
import { answerCsv, beginCsv, csvForm, noSuchList } from '#lib/server/actions/answer-csv.ts';
import { csvFileName } from '#lib/server/exports/csv-file-name.ts';
import {
  openStatementRows,
  statementCell,
  statementColumns,
} from '#lib/server/exports/statement-rows.ts';

/** The statement of an address as a CSV file, of any length: same filters and order. */
export function POST(request: NextRequest): Promise<Response> {
  return answerCsv(request, {
    list: 'statements',
    form: csvForm,
    subjectOf: () => 'statement',
    open: async ({ sent: { format }, source: { statement } }) => {
      if (statement === null) return noSuchList;
      const search = loadStatementSearch(request.nextUrl.searchParams);
      const ends = endsOf(search, saoPauloDay(new Date()));
      const filters = toStatementFilters(search, ends);
      const probe = await statement.list({ ...filters, page: 1, limit: 1 });
      if (!probe.ok) return probe;
      const t = await getTranslations('statements');
      const zone = zoneName(new Date(), await getLocale());
      const words = {
        operation: (operation: 'INCREMENT' | 'DECREMENT') => t(operation),
        balanceType: (balance: 'AVAILABLE' | 'BLOCKED') => t(balance),
      };
      return beginCsv({
        rows: openStatementRows(statement, filters),
        titles: statementColumns.map((column) => t(`exportColumn.${column}`, { zone })),
        cellsOf: (row) => statementColumns.map((column) => statementCell(column, row, words)),
        name: csvFileName('extrato', { ...daysOfEnds(ends), format }),
      });
    },
  });
}
