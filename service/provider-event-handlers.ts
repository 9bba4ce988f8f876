import { Counter } from 'prom-client';
import { closeCharge } from './charges/close-charge.ts';
import { createChargeConfirmer } from './charges/confirm-charge.ts';
import type { Pool } from './database/pool.ts';
import { handleInfractionNotice } from './infractions/handle-infraction-notice.ts';
import { reportInfraction } from './infractions/report-infraction.ts';
import type { Logger } from './logger.ts';
import { orderHandlers } from './order-handlers.ts';
import { findOrder } from './orders/order-queries.ts';
import type { ProviderKey } from './provider/join-providers.ts';
import type { ProviderEvents } from './provider/provider-events.ts';
import type { EndedOrder } from './provider/provider.ts';
import { bookProviderFees } from './reconciliation/book-provider-fees.ts';
import { toRefundOrder } from './refunds/refund-orders.ts';
import { startRefund } from './refunds/start-refund.ts';
import { ServiceError, transactionNotFound } from './service-error.ts';
import { receivePix } from './suspense/receive-pix.ts';
import type { ReusedId } from './suspense/receive-pix.ts';
import { receiveReturnedPayout } from './suspense/receive-returned-payout.ts';
import type { TransactionRow } from './transactions/transaction-row.ts';

/** Counts money that came under an id that the books have with another charge or amount. */
export function createReusedIdCounter(): Counter {
  return new Counter({
    name: 'payments_reused_end_to_end_id_total',
    help: 'Payments reported under an endToEndId that is booked with another charge or amount',
    registers: [],
  });
}

interface EventOptions {
  log: Pick<Logger, 'error'>;
  reusedIds: Counter;
  /** Who reports. */
  provider: ProviderKey;
}

/** What is done with all that comes in from a provider. */
export function createProviderEvents(pool: Pool, options: EventOptions): ProviderEvents {
  const { provider } = options;
  const confirmCharge = createChargeConfirmer(pool);
  const onReusedId = (reused: ReusedId): void => alertReusedId(reused, options);
  return {
    paymentReceived: (payment) =>
      confirmCharge(payment).catch((error: unknown) => {
        const { endToEndId, chargeId: transactionId } = payment;
        if (isReusedId(error)) onReusedId({ endToEndId, transactionId });
        throw error;
      }),
    pixReceived: (pix) => receivePix({ pool, confirmCharge, onReusedId, provider }, pix),
    payoutReturned: (returned) => receiveReturnedPayout({ pool, onReusedId, provider }, returned),
    feesCharged: (fees) => bookProviderFees(pool, fees),
    chargeClosed: (closing) => closeCharge(pool, closing),
    orderEnded: (ended) => bookEnd(pool, ended, provider),
    async refundStarted(deposit) {
      const { row, orderId } = await startRefund(pool, deposit);
      return { row, order: toRefundOrder(orderId, row) };
    },
    infractionReported: (report) => reportInfraction(pool, report),
    infractionMoved: (notice) => handleInfractionNotice(pool, notice),
  };
}

function isReusedId(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'end_to_end_id_used';
}

/** One Pix has one id: other money under it is a mistake or a fraud, and wants a person. */
function alertReusedId(reused: ReusedId, { log, reusedIds }: EventOptions): void {
  reusedIds.inc();
  log.error(reused, 'money came under an id that is booked with another charge or amount');
}

async function bookEnd(
  pool: Pool,
  { order, result }: EndedOrder,
  provider: ProviderKey,
): Promise<TransactionRow | null> {
  const { kind, ...keys } =
    'orderId' in order ? await findNamed(pool, { orderId: order.orderId, provider }) : order;
  const { end } = orderHandlers[kind];
  if (end === null) throw new Error(`an order of kind ${kind} has no end to book`);
  return end.book(pool, { ...keys, result });
}

async function findNamed(
  pool: Pool,
  { orderId, provider }: { orderId: string; provider: ProviderKey },
) {
  const order = await findOrder(pool, orderId);
  // What another provider has in hand is nothing that this one can speak of.
  if (!order || order.provider !== provider) throw transactionNotFound();
  const { kind, transaction_id: transactionId, account_id: accountId } = order;
  return { kind, orderId, transactionId, accountId };
}
