import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { askedTransactions } from '#app/asked-file/asked-transactions.ts';
import { transactionWords } from '#lib/exports/export-words.ts';
import { exportCell, onlyRows } from '#lib/exports/transaction-cells.ts';
import { answerFile, beginFile, tableForm } from '#lib/server/actions/answer-file.ts';
import { queueExport } from '#lib/server/actions/queue-export.ts';
import type { BearerTransactionFilters } from '#lib/server/pix-api/bearer.ts';

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
      const ids = sent.ids?.split(' ');
      const people = sent.people ?? 'masked';
      const asked = await askedTransactions(source, {
        params: request.nextUrl.searchParams,
        format: sent.format,
        now: new Date(),
        columns: sent.columns,
        people,
        ...(ids && { narrowed: (filters) => selectedFilters(filters, sent) }),
      });
      if (!asked.ok) return asked;
      const { filters, columns, body } = asked.value;
      if (sent.centre && !ids) return queueExport(source, body);
      const rows = await source.openExport({ filters, signal });
      if (!rows.ok) return rows;
      const words = transactionWords(body.words, people);
      return beginFile({
        rows: ids ? onlyRows(rows.value, ids) : rows.value,
        names: columns,
        titles: body.columns.map(({ title }) => title),
        cellsOf: (row) => columns.map((column) => exportCell(column, row, words)),
        name: body.fileName,
      });
    },
  });
}
