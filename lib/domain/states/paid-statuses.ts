/** Statuses of a deposit whose money arrived. */
export const paidStatuses = ['COMPLETED', 'WAITING_FOR_REFUND', 'REFUNDED'] as const;
