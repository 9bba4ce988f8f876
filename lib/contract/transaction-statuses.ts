/** Apart from their schema: pages name the statuses of a transaction without a validator. */
export const transactionStatuses = [
  'PENDING',
  'COMPLETED',
  'CANCELED',
  'WAITING_FOR_REFUND',
  'REFUNDED',
  'EXPIRED',
  'ERROR',
] as const;
