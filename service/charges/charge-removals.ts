import { txidOf } from '#lib/domain/keys/txid.ts';
import { databaseNow } from '#service/database/database-clock.ts';
import type { Client } from '#service/database/pool.ts';
import { findOrdered } from '#service/orders/order-handler.ts';
import type { OrderHandler } from '#service/orders/order-handler.ts';
import { createOrderId } from '#service/orders/order-id.ts';
import { queueOrder } from '#service/orders/order-queries.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

/**
 * Charges whose codes are not to be paid any more (spec: settled, "Provider money"). Asked for
 * until the provider has done it or the code's own time is over; a payment that came first wins,
 * and is booked as any late one.
 */
export const chargeRemovals: OrderHandler = {
  async send({ pool, provider }, order) {
    const { id, expires_at: expiresAt } = await findOrdered(pool, order);
    const isOver = expiresAt !== null && expiresAt <= (await databaseNow(pool));
    if (!isOver) await provider.cancelCharge(txidOf(id));
    return { answer: 'accepted' };
  },
  end: null,
};

/** Writes the order in the transaction that ends the charge. */
export async function queueRemoval(
  client: Client,
  { id, account_id: accountId }: Pick<TransactionRow, 'id' | 'account_id'>,
): Promise<void> {
  await queueOrder(client, {
    id: createOrderId('CR'),
    accountId,
    transactionId: id,
    kind: 'CHARGE_REMOVAL',
  });
}
