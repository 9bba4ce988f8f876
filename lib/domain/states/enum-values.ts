// Apart from their schemas: pages name these without a validator.

export const transactionStatuses = [
  'PENDING',
  'COMPLETED',
  'CANCELED',
  'WAITING_FOR_REFUND',
  'REFUNDED',
  'EXPIRED',
  'ERROR',
] as const;

export const transactionTypes = ['DEPOSIT', 'WITHDRAW', 'COMMISSION'] as const;

export const statementOperations = ['INCREMENT', 'DECREMENT'] as const;

export const balanceTypes = ['AVAILABLE', 'BLOCKED'] as const;
