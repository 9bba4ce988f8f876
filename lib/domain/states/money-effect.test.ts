import { describe, expect, test } from 'vitest';
import { transactionStatuses } from './enum-values.ts';
import { shownFee } from './money-effect.ts';

describe('a fee is told only of money that moved or is held for it', () => {
  test.each(transactionStatuses)('%s', (status) => {
    const moves = ['COMPLETED', 'WAITING_FOR_REFUND', 'REFUNDED'].includes(status);
    const fee = (type: string) => shownFee({ type, status, serviceFeeCharged: 0.5 });
    expect(fee('DEPOSIT')).toBe(moves ? 0.5 : null);
    expect(fee('WITHDRAW')).toBe(moves || status === 'PENDING' ? 0.5 : null);
  });
});
