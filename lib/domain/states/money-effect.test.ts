import { describe, expect, test } from 'vitest';
import { feeOf } from './money-effect.ts';
import { transactionStatuses } from './transaction-enums.ts';

describe('a fee is told only of money that moved or will', () => {
  test.each(transactionStatuses)('%s', (status) => {
    const moves = ['PENDING', 'COMPLETED', 'WAITING_FOR_REFUND', 'REFUNDED'].includes(status);
    expect(feeOf({ status, serviceFeeCharged: 0.5 })).toBe(moves ? 0.5 : null);
  });
});
