import 'server-only';
import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import { exportFields } from '#lib/contract/panel/transaction-export.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import { openTransactionRows } from '#lib/server/panel-api/find.ts';
import type { TransactionFilters } from '#lib/server/pix-api/bearer.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { listTransactions } from '#lib/server/pix-api/transactions.ts';
import type { OpenConnection } from '#lib/server/sources/connection.ts';
import { pagesByTime } from './pages-by-time.ts';
import type { ExportRow } from './transaction-lines.ts';

/**
 * Opens the rows that match, in the order of the filters. An account of ours is read in one
 * snapshot; somebody else's service page by page, in the order of creation. So is the API-key
 * edition, newest first: its filters mean the payer alone, and the file holds what the list shows.
 */
export async function openExportRows(
  { session, connection, access }: OpenConnection,
  { filters, signal }: { filters: TransactionFilters; signal: AbortSignal },
): Promise<Result<AsyncIterable<ExportRow[]>>> {
  if (connection.accountId === null || access.edition === 'gateway') {
    const ask: AskForPage = (page) => listTransactions(access, { ...filters, ...page });
    const isOrdered = access.edition === 'bearer';
    const source = pagesOf(ask, isOrdered ? filters : { ...filters, sortDirection: 'desc' });
    return { ok: true, value: source };
  }
  const opened = await openTransactionRows(session.sessionId, connection.id, { filters, signal });
  return opened.ok ? { ok: true, value: readLines(opened.value) } : opened;
}

type AskForPage = (
  page: Pick<TransactionFilters, 'page' | 'limit' | 'dateFrom' | 'dateTo' | 'sortBy'>,
) => ReturnType<typeof listTransactions>;

/** The rows of a service that knows pages only, each once. */
export async function* pagesOf(
  ask: AskForPage,
  { sortDirection, dateFrom, dateTo }: TransactionFilters,
): AsyncGenerator<ExportRow[]> {
  const pages = pagesByTime<ShownTransaction>(
    async ({ from, to, ...page }) => {
      const found = await ask({ ...page, dateFrom: from, dateTo: to, sortBy: 'createdAt' });
      return found.ok ? { ok: true, value: found.value.transactions } : found;
    },
    { ascending: sortDirection === 'asc', from: dateFrom, to: dateTo },
  );
  for await (const rows of pages) yield rows.map(toExportRow);
}

function toExportRow(transaction: ShownTransaction): ExportRow {
  const cents = (reais: number | null) => (reais === null ? null : Number(centsFromReais(reais)));
  const ms = (iso: string | null) => (iso === null ? null : Date.parse(iso));
  return {
    id: transaction.id,
    type: transaction.type,
    status: transaction.status,
    amountCents: cents(transaction.amount),
    feeCents: cents(transaction.serviceFeeCharged),
    clientReference: transaction.clientReference,
    endToEndId: transaction.endToEndId,
    generatedName: transaction.generatedName,
    generatedDocument: transaction.generatedDocument,
    payerName: transaction.payerName,
    payerDocument: transaction.payerDocument,
    receiverName: transaction.receiverName,
    receiverDocument: transaction.receiverDocument,
    withdrawPixKey: transaction.withdrawPixKey,
    withdrawPixType: transaction.withdrawPixType,
    createdAtMs: ms(transaction.createdAt),
    paidAtMs: ms(transaction.paidAt),
    updatedAtMs: ms(transaction.updatedAt),
    refundAmountCents: cents(transaction.refundAmount),
    refundedAtMs: ms(transaction.refundedAt),
    cancellationReason: transaction.cancellationReason,
  };
}

async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<ExportRow[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const text = rest + decoder.decode(chunk, { stream: true });
    const end = text.lastIndexOf('\n');
    rest = text.slice(end + 1);
    if (end >= 0) yield text.slice(0, end).split('\n').map(readLine);
  }
  // Every line ends with a line break: a rest is a stream that was cut.
  if (rest !== '') throw new Error('the rows ended within a line');
}

function readLine(line: string): ExportRow {
  // Our own service wrote it: an array in the order of exportFields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const values = JSON.parse(line) as (string | number | null)[];
  const row: Partial<ExportRow> = {};
  for (let index = 0; index < exportFields.length; index += 1) {
    const field = exportFields[index];
    if (field) row[field] = values[index] ?? null;
  }
  // Every field was just set.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return row as ExportRow;
}
