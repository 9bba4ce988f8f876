import { z } from 'zod';

/** Why received money is on the suspense book (spec: settled, "Provider money"). */
export const suspenseReason = z.enum([
  'unknown_charge',
  'wrong_amount',
  'already_paid',
  'no_charge',
  'payout_returned',
]);
export type SuspenseReason = z.infer<typeof suspenseReason>;

/** What has become of it. On its way back to the payer it is still open. */
export const suspenseState = z.enum(['open', 'assigned', 'returned']);
export type SuspenseState = z.infer<typeof suspenseState>;
