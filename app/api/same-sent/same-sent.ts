import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';

/** An equal withdrawal that was sent just before; null: none. */
export interface SameSent {
  createdAt: string | null;
}

type Sent = Pick<ShownTransaction, 'withdrawPixKey' | 'status' | 'createdAt'>;

/**
 * The newest of the withdrawals that went to this very key, and arrived or may: the list also finds
 * what the text would be as a key of another type.
 */
export function sameSent(sent: readonly Sent[], pixKey: string): SameSent {
  const same = sent.find(
    ({ withdrawPixKey, status }) =>
      withdrawPixKey === pixKey && (status === 'PENDING' || status === 'COMPLETED'),
  );
  return { createdAt: same?.createdAt ?? null };
}
