import type { TransactionStatus } from './enums.ts';

/**
 * What can happen to a charge. A late payment is one that arrives after expiry or cancellation.
 * Refund events concern a settled deposit, whoever started the refund.
 */
export type ChargeEvent =
  | 'paid'
  | 'paid_late'
  | 'expired'
  | 'cancelled'
  | 'refund_requested'
  | 'refund_completed'
  | 'refund_failed';

/** Where each event leads; an event that is not named for a status is refused in it. */
export const chargeTransitions: Record<
  TransactionStatus,
  Partial<Record<ChargeEvent, TransactionStatus>>
> = {
  PENDING: {
    paid: 'COMPLETED',
    paid_late: 'COMPLETED',
    expired: 'EXPIRED',
    cancelled: 'CANCELED',
  },
  EXPIRED: { paid_late: 'COMPLETED' },
  CANCELED: { paid_late: 'COMPLETED' },
  COMPLETED: { refund_requested: 'WAITING_FOR_REFUND' },
  WAITING_FOR_REFUND: { refund_completed: 'REFUNDED', refund_failed: 'COMPLETED' },
  REFUNDED: {},
  ERROR: {},
};

/** Status after the event, or null when the status forbids it. */
export function nextChargeStatus(
  status: TransactionStatus,
  event: ChargeEvent,
): TransactionStatus | null {
  return chargeTransitions[status][event] ?? null;
}
