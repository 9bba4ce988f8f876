import { expect, test } from 'vitest';
import { toSumView } from './sum-view.ts';

const line = { type: 'DEPOSIT', day: null, count: 2, amount: 100, fees: 1.5, refunded: 0 } as const;

test('a sum is of the lines below it, and what a withdrawal did to the balance is negative', () => {
  const { groups } = toSumView(
    [
      { ...line, status: 'EXPIRED', count: 7, amount: 700 },
      { ...line, status: 'COMPLETED' },
      { ...line, status: 'PENDING', count: 3, amount: 30, fees: 0.3 },
      { ...line, status: 'REFUNDED', count: 1, refunded: 40 },
      { ...line, type: 'WITHDRAW', status: 'COMPLETED', amount: 50, fees: 1 },
    ],
    'en',
  );
  expect(groups.map(({ type, isMoved, sum }) => [type, isMoved, sum])).toEqual([
    [
      'DEPOSIT',
      true,
      {
        count: 3,
        amountText: 'R$200.00',
        feesText: 'R$3.00',
        netText: 'R$157.00',
        refundedText: 'R$40.00',
      },
    ],
    [
      'DEPOSIT',
      false,
      {
        count: 10,
        amountText: 'R$730.00',
        feesText: null,
        netText: null,
        refundedText: null,
      },
    ],
    ['WITHDRAW', true, expect.objectContaining({ netText: '\u2212\u00a0R$51.00' })],
  ]);
  expect(groups.map(({ lines }) => lines)).toEqual([
    [
      expect.objectContaining({ status: 'COMPLETED', netText: 'R$98.50', refundedText: null }),
      expect.objectContaining({ status: 'REFUNDED', netText: 'R$58.50' }),
    ],
    [
      expect.objectContaining({ status: 'PENDING', netText: null }),
      expect.objectContaining({ status: 'EXPIRED', amountText: 'R$700.00' }),
    ],
    [expect.objectContaining({ netText: '\u2212\u00a0R$51.00' })],
  ]);
});
