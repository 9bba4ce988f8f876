import type { TransactionStatus } from './enums.ts';

/** What the provider, or the service itself, reports of a withdrawal. */
export type WithdrawalEvent = 'settled' | 'failed';

/** Where each event leads; an event that is not named for a status is refused in it. */
export const withdrawalTransitions: Record<
  TransactionStatus,
  Partial<Record<WithdrawalEvent, TransactionStatus>>
> = {
  PENDING: { settled: 'COMPLETED', failed: 'CANCELED' },
  COMPLETED: {},
  CANCELED: {},
  WAITING_FOR_REFUND: {},
  REFUNDED: {},
  EXPIRED: {},
  ERROR: {},
};

/** Status after the event, or null when the status forbids it. */
export function nextWithdrawalStatus(
  status: TransactionStatus,
  event: WithdrawalEvent,
): TransactionStatus | null {
  return withdrawalTransitions[status][event] ?? null;
}
