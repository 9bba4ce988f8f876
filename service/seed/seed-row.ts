import type { TransactionRow } from '#service/transactions/transaction-row.ts';

/** The columns that a history fills, in the order in which they are copied. */
export const seedColumns = [
  'id',
  'account_id',
  'type',
  'status',
  'amount_cents',
  'fee_cents',
  'tax_type',
  'client_reference',
  'callback_url',
  'qr_code_text',
  'location_token',
  'expires_at',
  'generated_name',
  'generated_document',
  'generated_email',
  'payer_name',
  'payer_document',
  'payer_institution_ispb',
  'payer_institution_name',
  'receiver_name',
  'receiver_document',
  'receiver_institution_ispb',
  'receiver_institution_name',
  'withdraw_pix_key',
  'withdraw_pix_type',
  'end_to_end_id',
  'cancellation_reason',
  'paid_at',
  'refund_end_to_end_id',
  'refund_amount_cents',
  'refund_status',
  'refund_reason',
  'refund_description',
  'refunded_at',
  'names_folded',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof TransactionRow)[];

/** One transaction of a history; what is absent is null. */
export type SeedRow = Pick<
  TransactionRow,
  'id' | 'account_id' | 'type' | 'status' | 'amount_cents' | 'fee_cents' | 'names_folded'
> & { created_at: Date; updated_at: Date } & Partial<
    Pick<TransactionRow, (typeof seedColumns)[number]>
  >;

/** The row in PostgreSQL's text format for COPY, with the line's end. */
export function copyLine(row: SeedRow): string {
  let line = '';
  for (const column of seedColumns) line += `${line === '' ? '' : '\t'}${copyField(row[column])}`;
  return `${line}\n`;
}

/** One value in PostgreSQL's text format for COPY. */
export function copyField(value: string | bigint | Date | null | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Date) return value.toISOString();
  return /[\\\t\n\r]/.test(value) ? escapeText(value) : value;
}

function escapeText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');
}
