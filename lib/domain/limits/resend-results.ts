/**
 * What may become of a transaction of a plan. Without zod, because the browser needs the list:
 * zod's objects try whether they may compile code, which the dashboard's policy reports.
 */
export const resendResults = [
  // Its request has not been made yet.
  'waiting',
  // The plan was cancelled before it.
  'left-out',
  // It no longer needed one when its turn came, such as one that was delivered meanwhile.
  'not-needed',
  'on-its-way',
  'delivered',
  'failed',
] as const;
