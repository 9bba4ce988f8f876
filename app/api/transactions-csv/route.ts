import { getLocale } from 'next-intl/server';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { resolveFilters } from '#app/(panel)/[connectionId]/transacoes/read-transactions.ts';
import { readColumns } from '#lib/client/lists/transaction-columns.ts';
import { transactionListSearch } from '#lib/client/lists/transaction-list.ts';
import { saoPauloDay, zoneName } from '#lib/domain/time/dates.ts';
import { admitPost } from '#lib/server/actions/admit-post.ts';
import { openAct } from '#lib/server/actions/open-act.ts';
import { csvFile, noCsvFile } from '#lib/server/exports/csv-answers.ts';
import { csvFileName } from '#lib/server/exports/csv-file-name.ts';
import { csvFormats } from '#lib/server/exports/csv-formats.ts';
import { fileStream } from '#lib/server/exports/file-stream.ts';
import { exportCell } from '#lib/server/exports/transaction-lines.ts';
import { exportWords } from './export-words.ts';

const bytesMax = 16 * 1024;
const form = z.object({
  connection: z.string().max(64),
  columns: z.string().max(500),
  format: z.enum(csvFormats),
});

/** The list of an address as a CSV file, of any length: same filters, columns and order. */
export async function POST(request: NextRequest): Promise<Response> {
  const admitted = await admitPost(request, bytesMax);
  if (!admitted.ok) return noCsvFile('transactions', admitted.status);
  const fields = await admitted.body.formData().catch(() => []);
  const sent = form.safeParse(Object.fromEntries(fields));
  if (!sent.success) return noCsvFile('transactions', 400);
  const { connection: connectionId, format } = sent.data;
  const opened = await openAct({ connectionId, action: 'export_create', subject: 'transactions' });
  if (!opened.ok)
    return noCsvFile('transactions', opened.refusal.kind === 'session-ended' ? 401 : 403);
  const { act } = opened;
  const filters = await resolveFilters(
    act.source,
    transactionListSearch.load(request.nextUrl.searchParams),
  );
  const ended = new AbortController();
  const signal = AbortSignal.any([request.signal, ended.signal]);
  const rows = filters.ok
    ? await act.source.openExport({ filters: filters.value, signal })
    : filters;
  if (!rows.ok) {
    await act.end('refused', { reason: rows.failure.message ?? rows.failure.kind });
    return noCsvFile('transactions', rows.failure.kind === 'rate-limited' ? 429 : 502);
  }
  const now = new Date();
  const words = await exportWords(zoneName(now, await getLocale()));
  const columns = readColumns(sent.data.columns);
  const body = fileStream(rows.value, {
    titles: columns.map((column) => words.title(column)),
    cellsOf: (row) => columns.map((column) => exportCell(column, row, words)),
    format,
    // The reader went away: the query ends too.
    onEnd: async (count, isWhole) => {
      ended.abort();
      await act.end(isWhole ? 'success' : 'unknown', { reason: `${count} rows` });
    },
  });
  const { dateFrom, dateTo } = filters.ok ? filters.value : {};
  const dayOf = (moment = now.toISOString()) => saoPauloDay(new Date(moment));
  const to = dayOf(dateTo);
  const name = csvFileName('transacoes', { from: dateFrom ? dayOf(dateFrom) : to, to, format });
  return csvFile(body, name);
}
