import { describe, expect, test } from 'vitest';
import { transactionStatuses } from './enum-values.ts';
import { movedCents, movedFlow, shownFee } from './money-effect.ts';

describe('a fee is told only of money that moved or is held for it', () => {
  test.each(transactionStatuses)('%s', (status) => {
    const moves = ['COMPLETED', 'WAITING_FOR_REFUND', 'REFUNDED'].includes(status);
    const fee = (type: string) => shownFee({ type, status, serviceFeeCharged: 0.5 });
    expect(fee('DEPOSIT')).toBe(moves ? 0.5 : null);
    expect(fee('WITHDRAW')).toBe(moves || status === 'PENDING' ? 0.5 : null);
  });
});

test('an amount has the sign of its direction, but for one that stayed where it was', () => {
  const flows = (status: 'COMPLETED' | 'PENDING' | 'EXPIRED' | 'CANCELED') =>
    ['DEPOSIT', 'WITHDRAW'].map((type) => movedFlow({ type, status }));
  expect(flows('COMPLETED')).toEqual(['in', 'out']);
  expect(flows('PENDING')).toEqual(['in', 'out']);
  expect(flows('EXPIRED')).toEqual([null, null]);
  expect(flows('CANCELED')).toEqual([null, null]);
});

test('what a refunded deposit gave back went out, what is still to be given back did not', () => {
  const both = (status: string, type = 'DEPOSIT') => {
    const one = { type, status, amountCents: 500n, refundedCents: 300n };
    return [movedCents(one, 'in'), movedCents(one, 'out')];
  };
  expect(both('REFUNDED')).toEqual([500n, 300n]);
  expect(both('WAITING_FOR_REFUND')).toEqual([500n, 0n]);
  expect(both('EXPIRED')).toEqual([0n, 0n]);
  expect(both('COMPLETED', 'WITHDRAW')).toEqual([0n, 500n]);
  expect(both('COMPLETED', 'TEF')).toEqual([0n, 0n]);
});
