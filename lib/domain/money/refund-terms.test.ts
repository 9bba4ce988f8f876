import { expect, test } from 'vitest';
import { refundTerms } from './refund-terms.ts';

const deposit = { amountCents: 10_000n, feeCents: 150n };

test('the gross leaves, the fee is not returned', () => {
  expect(refundTerms(deposit, 50_000n)).toEqual({
    ...deposit,
    availableCents: 50_000n,
    payerCents: 10_000n,
    platformCents: 0n,
    debitCents: 10_000n,
    availableAfterCents: 40_000n,
    floorCents: -150n,
    missingCents: 0n,
  });
});

test.each([
  [9850n, 0n, -150n],
  [9849n, 1n, -151n],
  [0n, 9850n, -10_000n],
  [-100n, 9950n, -10_100n],
] as const)('with %s available %s are missing', (availableCents, missingCents, after) => {
  expect(refundTerms(deposit, availableCents)).toMatchObject({
    missingCents,
    availableAfterCents: after,
  });
});
