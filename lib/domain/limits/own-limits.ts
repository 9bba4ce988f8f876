/** The limits that an account's owner may set, in the order in which they are shown and told. */
export const limitNames = [
  'cashInTicketMin',
  'cashInTicketMax',
  'cashOutTicketMin',
  'cashOutTicketMax',
  'dailyWithdraw',
] as const;
export type LimitName = (typeof limitNames)[number];
