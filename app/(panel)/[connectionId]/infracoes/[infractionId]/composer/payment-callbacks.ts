import type { CallbackLog } from '#lib/contract/bearer/transaction.ts';

type Callback = Pick<CallbackLog, 'status' | 'createdAt' | 'body'>;

/**
 * The callbacks about the payment, oldest first. Those about the infraction are
 * none: that the store knows of the dispute says nothing for it.
 */
export function paymentCallbacks<Logged extends Callback>(log: readonly Logged[]) {
  const sent = log
    .filter(({ body }) => body['status'] === 'COMPLETED' && !body['infraction'])
    .toSorted((first, second) => first.createdAt.localeCompare(second.createdAt));
  return { sent, acknowledged: sent.filter(({ status }) => status >= 200 && status < 300) };
}
