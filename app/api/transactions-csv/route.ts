import { getLocale } from 'next-intl/server';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { resolveFilters } from '#app/(panel)/[connectionId]/transacoes/read-transactions.ts';
import { readColumns } from '#lib/client/lists/transaction-columns.ts';
import { transactionListSearch } from '#lib/client/lists/transaction-list.ts';
import { maskDocument } from '#lib/domain/keys/documents.ts';
import { maskPersonalData } from '#lib/domain/keys/mask-personal-data.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { zoneName } from '#lib/domain/time/format-dates.ts';
import { answerCsv, beginCsv, csvForm } from '#lib/server/actions/answer-csv.ts';
import { csvFileName } from '#lib/server/exports/csv-file-name.ts';
import { exportCell, onlyRows } from '#lib/server/exports/transaction-lines.ts';
import type { BearerTransactionFilters } from '#lib/server/pix-api/bearer.ts';
import { exportWords } from './export-words.ts';

const form = csvForm.extend({
  columns: z.string().max(500),
  /** Documents of people as they are. */
  people: z.literal('whole').optional(),
  /** What somebody selected: ids, with the moments of the oldest and the newest of them. */
  ids: z.string().max(60_000).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});

/**
 * The filters of what was selected. Each row stood in the list, so that its moments are enough; a
 * status may have changed since.
 */
function selectedFilters(
  { status: _status, ...filters }: BearerTransactionFilters,
  { from, to }: z.output<typeof form>,
): BearerTransactionFilters {
  return { ...filters, ...(from && { dateFrom: from }), ...(to && { dateTo: to }) };
}

/**
 * The list of an address as a CSV file, of any length, or what was selected of it: same filters,
 * columns and order.
 */
export function POST(request: NextRequest): Promise<Response> {
  return answerCsv(request, {
    list: 'transactions',
    form,
    subjectOf: () => 'transactions',
    actionOf: ({ people }) => (people ? 'personal_data_export' : 'export_create'),
    open: async ({ sent, source, signal }) => {
      const search = transactionListSearch.load(request.nextUrl.searchParams);
      const listed = await resolveFilters(source, search);
      if (!listed.ok) return listed;
      const ids = sent.ids?.split(' ');
      const filters = ids ? selectedFilters(listed.value, sent) : listed.value;
      const rows = await source.openExport({ filters, signal });
      if (!rows.ok) return rows;
      const now = new Date();
      const words = {
        ...(await exportWords(zoneName(now, await getLocale()))),
        name: sent.people ? String : maskPersonalData,
        document: sent.people ? String : maskDocument,
      };
      const columns = readColumns(sent.columns);
      const { dateFrom, dateTo } = filters;
      const dayOf = (moment = now.toISOString()) => saoPauloDay(new Date(moment));
      const to = dayOf(dateTo);
      const from = dateFrom ? dayOf(dateFrom) : to;
      return beginCsv({
        rows: ids ? onlyRows(rows.value, ids) : rows.value,
        titles: columns.map((column) => words.title(column)),
        cellsOf: (row) => columns.map((column) => exportCell(column, row, words)),
        name: csvFileName('transacoes', { from, to, format: sent.format }),
      });
    },
  });
}
