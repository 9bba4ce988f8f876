import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';

/** What `refundAmount` is: money that is still on its way, or only held, was not given back. */
export function refundAmountTerm({ refundStatus, refundReason }: ShownTransaction) {
  if (refundStatus === 'COMPLETED') return 'refundAmount';
  if (refundStatus === 'CANCELED') return 'refundAmountKept';
  return refundReason === 'INFRACTION' ? 'refundAmountDisputed' : 'refundAmountPending';
}
