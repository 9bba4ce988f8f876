import type { GatewayCharge } from '#lib/contract/gateway/charge.ts';
import { money } from '#service/http/wire-money.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { codeImageBase64, codeImageUrl, statusOf } from './transaction-view.ts';

/**
 * The answer to a new charge (spec: api-key, "POST /pix"). It has no place for a charge without a
 * code: that is the document's 500, and lists show the charge, cancelled.
 */
export function chargeView(
  row: TransactionRow,
  { publicUrl }: { publicUrl: string },
): GatewayCharge {
  if (row.qr_code_text === null) throw new Error(`charge ${row.id} has no code`);
  return {
    id: row.id,
    status: statusOf(row),
    amount: money(row.amount_cents),
    taxAmount: money(row.fee_cents),
    amountWithTax: money(row.amount_cents - row.fee_cents),
    qrCodeText: row.qr_code_text,
    qrCodeBase64: codeImageBase64(row.qr_code_text),
    qrCodeUrl: codeImageUrl(row, publicUrl),
  };
}
