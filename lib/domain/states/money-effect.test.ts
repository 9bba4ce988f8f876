import { describe, expect, test } from 'vitest';
import { shownFee } from './money-effect.ts';
import { transactionStatuses } from './transaction-enums.ts';

describe('a fee is told only of money that moved or will', () => {
  test.each(transactionStatuses)('%s', (status) => {
    const moves = ['PENDING', 'COMPLETED', 'WAITING_FOR_REFUND', 'REFUNDED'].includes(status);
    expect(shownFee({ status, serviceFeeCharged: 0.5 })).toBe(moves ? 0.5 : null);
  });
});
