import { expect, test } from 'vitest';
import { refundTerms } from './refund-terms.ts';

const deposit = { amount: 100, serviceFeeCharged: 1.5 };

test('the gross leaves, the fee is not returned', () => {
  expect(refundTerms(deposit, 500)).toEqual({
    grossCents: 10_000n,
    feeCents: 150n,
    availableCents: 50_000n,
    availableAfterCents: 40_000n,
    isAllowed: true,
    missingCents: 0n,
  });
});

test.each([
  [98.5, true, 0n, -150n],
  [98.49, false, 1n, -151n],
  [0, false, 9850n, -10_000n],
  [-1, false, 9950n, -10_100n],
] as const)('with %s available: allowed %s', (available, isAllowed, missingCents, after) => {
  expect(refundTerms(deposit, available)).toMatchObject({
    isAllowed,
    missingCents,
    availableAfterCents: after,
  });
});
