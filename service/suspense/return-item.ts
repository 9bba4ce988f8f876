import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { createOrderId } from '#service/orders/order-id.ts';
import { queueOrder } from '#service/orders/order-queries.ts';
import { failure } from '#service/service-error.ts';
import { suspenseItemClosed } from './suspense-item.ts';
import type { SuspenseItemRow } from './suspense-item.ts';
import { lockItem, saveItem } from './suspense-queries.ts';
import type { ItemKeys } from './suspense-queries.ts';
import { suspenseOwner } from './suspense-transfers.ts';

/**
 * Begins to give an open item back to its payer: the order to the provider is written, and a
 * worker sends it. The money stays on the suspense book, and the item open, until the provider says
 * that it has gone. 404 for an unknown item; 422 when it is not open, is on its way back already,
 * or is a payout that came back, which nobody can return again.
 */
export async function returnItem(pool: Pool, keys: ItemKeys): Promise<SuspenseItemRow> {
  return inTransaction(pool, async (client) => {
    const item = await lockItem(client, keys);
    if (item.state !== 'open' || item.return_order_id !== null) throw suspenseItemClosed();
    if (item.reason === 'payout_returned') throw payoutNotReturnable();
    const orderId = createOrderId('SR');
    await queueOrder(client, {
      id: orderId,
      accountId: suspenseOwner(item),
      transactionId: item.id,
      kind: 'SUSPENSE_RETURN',
    });
    return saveItem(client, item, { return_order_id: orderId, return_failure: null });
  });
}

const payoutNotReturnable = failure(
  'payout_not_returnable',
  422,
  'Um saque devolvido não pode ser devolvido de novo; atribua o valor à conta',
);
