import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeFee } from '#lib/domain/money/compute-fee.ts';
import { withdrawableCents } from './auto-withdraw.ts';

const anyFee = fc.record({
  minCents: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 300n })),
  fixedCents: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 300n })),
  percentPpm: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 1_000_000n })),
});

test('what can be withdrawn is the highest amount that the balance covers with its fee', () => {
  fc.assert(
    fc.property(anyFee, fc.integer({ min: -50, max: 400 }), (fee, available) => {
      const availableCents = BigInt(available);
      let highest = 0n;
      for (let amount = 1n; amount <= availableCents; amount += 1n) {
        if (amount + computeFee(fee, amount) <= availableCents) highest = amount;
      }
      expect(withdrawableCents(fee, availableCents)).toBe(highest);
    }),
    { numRuns: 500 },
  );
});

test('of high balances a cent more would not be covered', () => {
  const anyBalance = fc.bigInt({ min: 0n, max: 999_999_999_999_999n });
  fc.assert(
    fc.property(anyFee, anyBalance, (fee, availableCents) => {
      const amount = withdrawableCents(fee, availableCents);
      expect(amount === 0n || amount + computeFee(fee, amount) <= availableCents).toBe(true);
      expect(amount + 1n + computeFee(fee, amount + 1n) > availableCents).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
