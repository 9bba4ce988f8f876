import { expect, test } from 'vitest';
import type { ChargeTerms } from './charge-terms.ts';
import { brokenBound, chargeFee } from './charge-terms.ts';

const rule = { minAmount: 0.5, maxAmount: 100, typeTransaction: 'DEPOSIT' as const };
const ticket = { minCents: 100n, maxCents: 5_000n };
const terms: ChargeTerms = {
  rules: [{ ...rule, taxValue: 2, taxType: 'FIXED' }],
};

test.each([
  [99n, null],
  [199n, null],
  [200n, 200n],
  [10_000n, 200n],
  [10_001n, null],
])('of %s cents by rule: %s, or none where the service refuses', (amountCents, feeCents) => {
  expect(chargeFee(terms, amountCents)).toBe(feeCents);
});

test('by the schedule in the bearer edition, never above the amount', () => {
  const fee = { minCents: 100n, fixedCents: 50n, percentPpm: 10_000n };
  const bearer: ChargeTerms = { fee, ticket };
  expect(chargeFee(bearer, 10_000n)).toBe(150n);
  expect(chargeFee(bearer, 40n)).toBe(40n);
});

test.each([
  [99n, 'belowMinimum'],
  [100n, null],
  [5_000n, null],
  [5_001n, 'aboveMaximum'],
])('%s cents within bounds that are inclusive: %s', (amountCents, bound) => {
  expect(brokenBound({ fee: null, ticket }, amountCents)).toBe(bound);
  expect(brokenBound(terms, amountCents)).toBeNull();
});
