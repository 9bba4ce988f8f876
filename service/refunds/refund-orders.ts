import { findOrdered } from '#service/orders/order-handler.ts';
import type { OrderHandler } from '#service/orders/order-handler.ts';
import type { RefundOrder } from '#service/provider/provider.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { endRefund } from './end-refund.ts';

/** Deposits that the provider is to give back. */
export const refundOrders: OrderHandler = {
  async send({ pool, provider }, order) {
    return provider.sendRefund(toRefundOrder(order.id, await findOrdered(pool, order)));
  },
  end: {
    async find({ pool, provider }, order) {
      const { orderId, endToEndId } = toRefundOrder(order.id, await findOrdered(pool, order));
      return provider.findOrder({ kind: 'REFUND', orderId, endToEndId });
    },
    book: endRefund,
  },
};

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
