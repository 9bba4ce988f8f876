import type { GatewayTransaction } from '#lib/contract/gateway/transaction.ts';
import type { GatewayStatus, GatewayTransactionType } from '#lib/domain/states/gateway-enums.ts';
import { qrPng } from '#service/br-code/qr-image.ts';
import { gatewayPrefix } from '#service/gateway/gateway-dependencies.ts';
import { money } from '#service/http/wire-money.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

/** A transaction as the API-key edition shows it (document, Transaction). */
export function gatewayTransactionView(
  row: TransactionRow,
  { publicUrl, hasImage = true }: { publicUrl: string; hasImage?: boolean },
): GatewayTransaction {
  const text = row.qr_code_text;
  return {
    id: row.id,
    status: statusOf(row),
    type: typeOf(row),
    amount: money(row.amount_cents),
    taxValue: money(row.fee_cents),
    // A transfer between accounts costs nothing and has no rule.
    taxType: row.tax_type ?? 'FIXED',
    callbackUrl: row.callback_url,
    qrCodeText: text,
    qrCodeUrl: text === null ? null : codeImageUrl(row, publicUrl),
    qrCodeBase64: text === null || !hasImage ? null : codeImageBase64(text),
    payerName: row.payer_name,
    payerDocument: row.payer_document,
    receiverName: row.receiver_name,
    receiverDocument: row.receiver_document,
    withdrawPixKey: row.withdraw_pix_key,
    withdrawPixType: row.withdraw_pix_type,
    endToEndId: row.end_to_end_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Public address of the image of a charge's code. */
export function codeImageUrl({ id }: Pick<TransactionRow, 'id'>, publicUrl: string): string {
  return `${publicUrl}${gatewayPrefix}/pix/qr-code/${id}`;
}

/** The image of a code, drawn now: that is cheaper than storing it. */
export function codeImageBase64(text: string): string {
  return qrPng(text).toString('base64');
}

/** The status in this edition, which has no ERROR. */
export function statusOf({ status }: Pick<TransactionRow, 'status'>): GatewayStatus {
  if (status === 'ERROR') throw new Error('the API-key edition has no ERROR');
  return status;
}

function typeOf({ type }: TransactionRow): GatewayTransactionType {
  if (type === 'COMMISSION') throw new Error('the API-key edition has no COMMISSION');
  return type;
}
