import { closeCharge } from './charges/close-charge.ts';
import { createChargeConfirmer } from './charges/confirm-charge.ts';
import type { Pool } from './database/pool.ts';
import { handleInfractionNotice } from './infractions/handle-infraction-notice.ts';
import { reportInfraction } from './infractions/report-infraction.ts';
import { orderHandlers } from './order-handlers.ts';
import { findOrder } from './orders/order-queries.ts';
import type { ProviderEvents } from './provider/provider-events.ts';
import type { EndedOrder } from './provider/provider.ts';
import { toRefundOrder } from './refunds/refund-orders.ts';
import { startRefund } from './refunds/start-refund.ts';
import { transactionNotFound } from './service-error.ts';
import { receivePix } from './suspense/receive-pix.ts';
import { receiveReturnedPayout } from './suspense/receive-returned-payout.ts';
import type { TransactionRow } from './transactions/transaction-row.ts';

/** What is done with all that comes in from a provider. */
export function createProviderEvents(pool: Pool): ProviderEvents {
  const confirmCharge = createChargeConfirmer(pool);
  return {
    paymentReceived: confirmCharge,
    pixReceived: (pix) => receivePix({ pool, confirmCharge }, pix),
    payoutReturned: (returned) => receiveReturnedPayout(pool, returned),
    chargeClosed: (closing) => closeCharge(pool, closing),
    orderEnded: (ended) => bookEnd(pool, ended),
    async refundStarted(deposit) {
      const { row, orderId } = await startRefund(pool, deposit);
      return { row, order: toRefundOrder(orderId, row) };
    },
    infractionReported: (report) => reportInfraction(pool, report),
    infractionMoved: (notice) => handleInfractionNotice(pool, notice),
  };
}

async function bookEnd(pool: Pool, { order, result }: EndedOrder): Promise<TransactionRow | null> {
  const { kind, ...keys } = 'orderId' in order ? await findNamed(pool, order.orderId) : order;
  const { book } = orderHandlers[kind];
  if (book === null) throw new Error(`an order of kind ${kind} has no end to book`);
  return book(pool, { ...keys, result });
}

async function findNamed(pool: Pool, orderId: string) {
  const order = await findOrder(pool, orderId);
  if (!order) throw transactionNotFound();
  const { kind, transaction_id: transactionId, account_id: accountId } = order;
  return { kind, orderId, transactionId, accountId };
}
