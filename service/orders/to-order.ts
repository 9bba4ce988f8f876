import type { RefundOrder, WithdrawalOrder } from '#service/provider/provider.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

/** A withdrawal as the provider is asked to pay it. Its order has the transaction's own id. */
export function toWithdrawalOrder(row: TransactionRow): WithdrawalOrder {
  return {
    orderId: row.id,
    amountCents: row.amount_cents,
    destination: destinationOf(row),
    description: row.description,
  };
}

function destinationOf(row: TransactionRow): WithdrawalOrder['destination'] {
  const { withdraw_pix_key: pixKey, withdraw_pix_type: pixType } = row;
  if (pixKey !== null && pixType !== null) return { kind: 'key', pixKey, pixType };
  if (row.withdraw_qr_code_text === null) throw new Error(`withdrawal ${row.id} goes nowhere`);
  return { kind: 'code', qrCodeText: row.withdraw_qr_code_text };
}

/** A refund of a deposit as the provider is asked to make it: the whole payment. */
export function toRefundOrder(orderId: string, row: TransactionRow): RefundOrder {
  if (row.end_to_end_id === null) throw new Error(`deposit ${row.id} was never paid`);
  return {
    orderId,
    endToEndId: row.end_to_end_id,
    amountCents: row.amount_cents,
    description: row.refund_description,
  };
}
