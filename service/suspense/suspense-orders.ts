import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { getRow } from '#service/database/query-row.ts';
import { postTransfers } from '#service/ledger/post-transfers.ts';
import type { OrderBooking, OrderHandler } from '#service/orders/order-handler.ts';
import { endOrders } from '#service/orders/order-queries.ts';
import type { Order } from '#service/orders/order-queries.ts';
import type { SuspenseItemRow } from './suspense-item.ts';
import { lockItemOfOrder, saveItem } from './suspense-queries.ts';
import { suspenseReturnTransfer } from './suspense-transfers.ts';

/** Items that the provider is to give back to their payers. The order's transaction is the item. */
export const suspenseOrders: OrderHandler = {
  async send({ pool, provider }, order) {
    const item = await findItem(pool, order);
    return provider.sendRefund({
      orderId: order.id,
      endToEndId: item.end_to_end_id,
      amountCents: item.amount_cents,
      description: item.note,
    });
  },
  end: {
    async find({ pool, provider }, order) {
      const { end_to_end_id: endToEndId } = await findItem(pool, order);
      return provider.findOrder({ kind: 'REFUND', orderId: order.id, endToEndId });
    },
    book: endReturn,
  },
};

function findItem(pool: Pool, order: Order): Promise<SuspenseItemRow> {
  return getRow<SuspenseItemRow>(pool, {
    name: 'find-suspense-item',
    text: 'select * from suspense_items where id = $1',
    values: [order.transaction_id],
  });
}

/**
 * Books how the return of an item ended. Settled, the money leaves the suspense book; failed, the
 * item is open as before and says why. A word on an order that is over changes nothing.
 */
async function endReturn(
  pool: Pool,
  { orderId = '', transactionId, result }: OrderBooking,
): Promise<null> {
  await inTransaction(pool, async (client) => {
    const item = await lockItemOfOrder(client, orderId);
    if (!item) return;
    const isSettled = result.result === 'settled';
    if (isSettled) {
      const transfers = [suspenseReturnTransfer(item)];
      await postTransfers(client, { transfers, locked: new Map() });
    }
    await endOrders(client, { transactionId, kind: 'SUSPENSE_RETURN' });
    await saveItem(client, item, {
      return_order_id: null,
      ...(isSettled
        ? { state: 'returned', return_end_to_end_id: result.endToEndId }
        : { return_failure: result.reason }),
    });
  });
  return null;
}
