import { getLocale } from 'next-intl/server';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { resolveFilters } from '#app/(panel)/[connectionId]/transacoes/read-transactions.ts';
import { readColumns } from '#lib/client/lists/transaction-columns.ts';
import { transactionListSearch } from '#lib/client/lists/transaction-list.ts';
import { zoneName } from '#lib/domain/time/format-dates.ts';
import { fileColumns } from '#lib/exports/column-ids.ts';
import { transactionWords } from '#lib/exports/export-words.ts';
import { exportFileName, fileDays } from '#lib/exports/file-name.ts';
import { exportCell, onlyRows } from '#lib/exports/transaction-cells.ts';
import { answerFile, beginFile, tableForm } from '#lib/server/actions/answer-file.ts';
import { queueExport } from '#lib/server/actions/queue-export.ts';
import type { BearerTransactionFilters } from '#lib/server/pix-api/bearer.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import { exportWords } from './export-words.ts';

const form = tableForm.extend({
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
 * The list of an address as a file, of any length, or what was selected of it: same filters,
 * columns and order.
 */
export function POST(request: NextRequest): Promise<Response> {
  return answerFile(request, {
    form,
    subjectOf: () => 'transactions',
    actionOf: ({ people }) => (people ? 'personal_data_export' : 'export_create'),
    open: async ({ sent, source, signal }) => {
      const search = transactionListSearch.load(request.nextUrl.searchParams);
      const listed = await resolveFilters(source, search);
      if (!listed.ok) return listed;
      const ids = sent.ids?.split(' ');
      const filters = ids ? selectedFilters(listed.value, sent) : listed.value;
      const now = new Date();
      const { title, words } = await exportWords(zoneName(now, await getLocale()));
      const columns = fileColumns(readColumns(sent.columns));
      const name = exportFileName('transacoes', {
        ...fileDays(filters, now),
        format: sent.format,
      });
      const people = sent.people ?? 'masked';
      if (sent.centre && !ids) {
        return queueExport(source, {
          kind: 'transactions',
          format: sent.format,
          query: searchOf(filters),
          columns: columns.map((column) => ({ name: column, title: title(column) })),
          words,
          people,
          fileName: name,
        });
      }
      const rows = await source.openExport({ filters, signal });
      if (!rows.ok) return rows;
      const cellWords = transactionWords(words, people);
      return beginFile({
        rows: ids ? onlyRows(rows.value, ids) : rows.value,
        names: columns,
        titles: columns.map((column) => title(column)),
        cellsOf: (row) => columns.map((column) => exportCell(column, row, cellWords)),
        name,
      });
    },
  });
}
