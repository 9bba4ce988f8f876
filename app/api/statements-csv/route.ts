import { getLocale, getTranslations } from 'next-intl/server';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import {
  daysOf,
  loadStatementSearch,
  toStatementFilters,
} from '#app/(panel)/[connectionId]/extrato/search-params.ts';
import { saoPauloDay, zoneName } from '#lib/domain/time/dates.ts';
import { admitPost } from '#lib/server/actions/admit-post.ts';
import { openAct } from '#lib/server/actions/open-act.ts';
import { csvFile, noCsvFile } from '#lib/server/exports/csv-answers.ts';
import { csvFileName } from '#lib/server/exports/csv-file-name.ts';
import { csvFormats } from '#lib/server/exports/csv-formats.ts';
import { fileStream } from '#lib/server/exports/file-stream.ts';
import {
  openStatementRows,
  statementCell,
  statementColumns,
} from '#lib/server/exports/statement-rows.ts';

const bytesMax = 16 * 1024;
const form = z.object({ connection: z.string().max(64), format: z.enum(csvFormats) });

/** The statement of an address as a CSV file, of any length: same filters and order. */
export async function POST(request: NextRequest): Promise<Response> {
  const admitted = await admitPost(request, bytesMax);
  if (!admitted.ok) return noCsvFile('statements', admitted.status);
  const fields = await admitted.body.formData().catch(() => []);
  const sent = form.safeParse(Object.fromEntries(fields));
  if (!sent.success) return noCsvFile('statements', 400);
  const { connection: connectionId, format } = sent.data;
  const opened = await openAct({ connectionId, action: 'export_create', subject: 'statement' });
  if (!opened.ok)
    return noCsvFile('statements', opened.refusal.kind === 'session-ended' ? 401 : 403);
  const { act } = opened;
  const { statement } = act.source;
  if (statement === null) {
    await act.end('refused', { reason: 'edition' });
    return noCsvFile('statements', 502);
  }
  const today = saoPauloDay(new Date());
  const search = loadStatementSearch(request.nextUrl.searchParams);
  const days = daysOf(search, today);
  const filters = toStatementFilters(search, days);
  // A refusal is told in words: once the file has begun, it can only break off.
  const probe = await statement.list({ ...filters, page: 1, limit: 1 });
  if (!probe.ok) {
    await act.end('refused', { reason: probe.failure.message ?? probe.failure.kind });
    return noCsvFile('statements', probe.failure.kind === 'rate-limited' ? 429 : 502);
  }
  const t = await getTranslations('statements');
  const zone = zoneName(new Date(), await getLocale());
  const words = {
    operation: (operation: 'INCREMENT' | 'DECREMENT') => t(operation),
    balanceType: (balance: 'AVAILABLE' | 'BLOCKED') => t(balance),
  };
  const body = fileStream(openStatementRows(statement.list, filters), {
    titles: statementColumns.map((column) => t(`exportColumn.${column}`, { zone })),
    cellsOf: (row) => statementColumns.map((column) => statementCell(column, row, words)),
    format,
    onEnd: (count, isWhole) =>
      act.end(isWhole ? 'success' : 'unknown', { reason: `${count} rows` }),
  });
  const name = csvFileName('extrato', { ...days, format });
  return csvFile(body, name);
}
