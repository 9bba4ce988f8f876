import { type Kysely, type RawBuilder, sql } from 'kysely';
import { exportFields } from '#lib/exports/export-fields.ts';
import type { ExportField } from '#lib/exports/export-fields.ts';
import type { Reader } from '#service/database/pool.ts';
import { streamLines } from '#service/database/stream-lines.ts';
import type { Tables } from '#service/tables.ts';
import { matchingTransactions } from './list-transactions.ts';
import type { TransactionFilters } from './transaction-filters.ts';

/** A field's column; times as milliseconds since 1970, money in cents. */
const columnOf: Record<ExportField, string> = {
  id: 'id',
  type: 'type',
  status: 'status',
  amountCents: 'amount_cents',
  feeCents: 'fee_cents',
  clientReference: 'client_reference',
  endToEndId: 'end_to_end_id',
  generatedName: 'generated_name',
  generatedDocument: 'generated_document',
  payerName: 'payer_name',
  payerDocument: 'payer_document',
  receiverName: 'receiver_name',
  receiverDocument: 'receiver_document',
  withdrawPixKey: 'withdraw_pix_key',
  withdrawPixType: 'withdraw_pix_type',
  createdAtMs: 'created_at',
  paidAtMs: 'paid_at',
  updatedAtMs: 'updated_at',
  refundAmountCents: 'refund_amount_cents',
  refundedAtMs: 'refunded_at',
  cancellationReason: 'cancellation_reason',
};

function valueOf(field: ExportField): RawBuilder<unknown> {
  const column = sql.ref(columnOf[field]);
  return field.endsWith('Ms') ? sql`(extract(epoch from ${column}) * 1000)::bigint` : column;
}

/** A row as one JSON array: made by the database, so that none becomes an object on the way. */
const line = sql<string>`json_build_array(${sql.join(exportFields.map(valueOf))})::text`;

/**
 * All transactions that match the filters, in their order, as newline-delimited JSON arrays of
 * `exportFields`.
 */
export function streamTransactions(
  { pool, database }: { pool: Reader; database: Kysely<Tables> },
  { accountId, query }: { accountId: string; query: TransactionFilters },
): AsyncGenerator<string> {
  const sortColumn = query.sortBy === 'updatedAt' ? 'updated_at' : 'created_at';
  const { sql: text, parameters: values } = matchingTransactions(database, { accountId, query })
    .select(line.as('line'))
    .orderBy(sortColumn, query.sortDirection)
    .orderBy('seq', query.sortDirection)
    .compile();
  return streamLines(pool, { text, values });
}
