import type { CallbackLog } from '#lib/contract/bearer/transaction.ts';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';

/** Whether the merchant knows the present status, which is what they and the payer ask about. */
export type Delivery =
  | { kind: 'yes'; status: number; at: string }
  | { kind: 'no'; attempts: number; lastStatus: number; nextAttemptAt: string | null }
  /** Earlier statuses were sent, this one was not. */
  | { kind: 'notYet' }
  /** Nothing was ever sent: most likely there is no address to send it to. */
  | { kind: 'never' };

/** The status that a callback carried; null when its body is not known. */
export function sentStatus({ body }: CallbackLog): unknown {
  return body['status'] ?? null;
}

/** What became of the callbacks about the present status; the attempts are newest first. */
export function readDelivery(
  status: TransactionStatus,
  callbacks: readonly CallbackLog[],
): Delivery | null {
  if (callbacks.length === 0) return status === 'PENDING' ? null : { kind: 'never' };
  const attempts = callbacks.filter((callback) => sentStatus(callback) === status);
  const accepted = attempts.find((attempt) => attempt.status >= 200 && attempt.status < 300);
  if (accepted) return { kind: 'yes', status: accepted.status, at: accepted.createdAt };
  const [last] = attempts;
  if (!last) return { kind: 'notYet' };
  // A resend has no next attempt; the automatic ones go on beside it.
  const automatic = attempts.find((attempt) => attempt.attempt !== null);
  const nextAttemptAt = automatic?.nextAttemptAt ?? null;
  return { kind: 'no', attempts: attempts.length, lastStatus: last.status, nextAttemptAt };
}
