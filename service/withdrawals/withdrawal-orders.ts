import { findOrdered } from '#service/orders/order-handler.ts';
import type { OrderHandler } from '#service/orders/order-handler.ts';
import type { WithdrawalOrder } from '#service/provider/provider.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { endWithdrawal } from './end-withdrawal.ts';

/** Money that the provider is to send; the order has the id of its withdrawal. */
export const withdrawalOrders: OrderHandler = {
  async send({ pool, provider }, order) {
    return provider.sendWithdrawal(toWithdrawalOrder(await findOrdered(pool, order)));
  },
  end: {
    find: ({ provider }, { id: orderId }) => provider.findOrder({ kind: 'WITHDRAWAL', orderId }),
    book: endWithdrawal,
  },
};

function toWithdrawalOrder(row: TransactionRow): WithdrawalOrder {
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
