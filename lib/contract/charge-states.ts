import type { TransactionStatus } from './enums.ts';

/** What can happen to a charge. A late payment is one that arrives after expiry or cancellation. */
export type ChargeEvent = 'paid' | 'paid_late' | 'expired' | 'cancelled';

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
  COMPLETED: {},
  WAITING_FOR_REFUND: {},
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
