import type {
  ShownTransaction,
  ShownTransactionList,
} from '#lib/client/shown/shown-transaction.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import type { ExportRow } from '#lib/exports/transaction-cells.ts';
import { pagesByTime } from '#lib/server/exports/pages-by-time.ts';
import type { BearerTransactionFilters } from '#lib/server/pix-api/bearer.ts';
import type { Result } from '#lib/server/pix-api/result.ts';

type ListTransactions = (
  filters: BearerTransactionFilters,
) => Promise<Result<ShownTransactionList>>;

/** The rows of a service that knows pages only, each once. */
export async function* pagesOf(
  list: ListTransactions,
  filters: BearerTransactionFilters,
): AsyncGenerator<ExportRow[]> {
  const { sortDirection, dateFrom, dateTo } = filters;
  const pages = pagesByTime<ShownTransaction>(
    async ({ from, to, ...page }) => {
      const found = await list({
        ...filters,
        ...page,
        dateFrom: from,
        dateTo: to,
        sortBy: 'createdAt',
      });
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
