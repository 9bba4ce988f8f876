import { getLocale } from 'next-intl/server';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { resolveFilters } from '#app/(panel)/[connectionId]/transacoes/read-transactions.ts';
import { readColumns } from '#lib/client/lists/transaction-columns.ts';
import { transactionListSearch } from '#lib/client/lists/transaction-list.ts';
import { saoPauloDay, zoneName } from '#lib/domain/time/dates.ts';
import { answerCsv, beginCsv, csvForm } from '#lib/server/actions/answer-csv.ts';
import { csvFileName } from '#lib/server/exports/csv-file-name.ts';
import { exportCell } from '#lib/server/exports/transaction-lines.ts';
import { exportWords } from './export-words.ts';

const form = csvForm.extend({ columns: z.string().max(500) });

/** The list of an address as a CSV file, of any length: same filters, columns and order. */
export function POST(request: NextRequest): Promise<Response> {
  return answerCsv(request, {
    list: 'transactions',
    form,
    subjectOf: () => 'transactions',
    open: async ({ sent, source, signal }) => {
      const search = transactionListSearch.load(request.nextUrl.searchParams);
      const filters = await resolveFilters(source, search);
      if (!filters.ok) return filters;
      const rows = await source.openExport({ filters: filters.value, signal });
      if (!rows.ok) return rows;
      const now = new Date();
      const words = await exportWords(zoneName(now, await getLocale()));
      const columns = readColumns(sent.columns);
      const { dateFrom, dateTo } = filters.value;
      const dayOf = (moment = now.toISOString()) => saoPauloDay(new Date(moment));
      const to = dayOf(dateTo);
      const from = dateFrom ? dayOf(dateFrom) : to;
      return beginCsv({
        rows: rows.value,
        titles: columns.map((column) => words.title(column)),
        cellsOf: (row) => columns.map((column) => exportCell(column, row, words)),
        name: csvFileName('transacoes', { from, to, format: sent.format }),
      });
    },
  });
}
