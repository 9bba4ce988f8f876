import type { PayoutFault } from '#lib/domain/states/payout-states.ts';

/** Which box of the dialog that mends a row says what is wrong with it; others stand at the row. */
export const fieldOfFault: Partial<
  Record<PayoutFault, 'pixKey' | 'amount' | 'clientReference' | 'description' | 'document'>
> = {
  keyMissing: 'pixKey',
  keyFormat: 'pixKey',
  typeUnknown: 'pixKey',
  amountMissing: 'amount',
  amountFormat: 'amount',
  amountNotPositive: 'amount',
  amountBelow: 'amount',
  amountAbove: 'amount',
  amountNoFee: 'amount',
  referenceLong: 'clientReference',
  descriptionLong: 'description',
  example: 'description',
  documentFormat: 'document',
  documentOther: 'document',
};
