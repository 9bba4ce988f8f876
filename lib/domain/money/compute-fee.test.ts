import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeDepositFee, computeFee } from './compute-fee.ts';

const anyFee = fc.record({
  minCents: fc.bigInt({ min: 0n, max: 1_000_000n }),
  fixedCents: fc.bigInt({ min: 0n, max: 1_000_000n }),
  percentPpm: fc.bigInt({ min: 0n, max: 1_000_000n }),
});
const anyAmount = fc.bigInt({ min: 1n, max: 99_999_999_999n });

/** The rule of the decisions over a fraction: half up is the floor of twice the value, plus one. */
function oracle(fee: { minCents: bigint; fixedCents: bigint; percentPpm: bigint }, cents: bigint) {
  const doubled = { over: 2n * cents * fee.percentPpm + 1_000_000n, under: 2_000_000n };
  const total = fee.fixedCents + doubled.over / doubled.under;
  return total < fee.minCents ? fee.minCents : total;
}

test('a fee is max(minimum, fixed + percent), rounded half up, for any schedule', () => {
  fc.assert(
    fc.property(anyFee, anyAmount, (fee, cents) => {
      expect(computeFee(fee, cents)).toBe(oracle(fee, cents));
    }),
    { numRuns: 2_000 },
  );
});

test('the fee of a deposit is the same, but never above the amount', () => {
  fc.assert(
    fc.property(anyFee, anyAmount, (fee, cents) => {
      const expected = oracle(fee, cents);
      expect(computeDepositFee(fee, cents)).toBe(expected > cents ? cents : expected);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [50n, 10_000n, 1n],
  [49n, 10_000n, 0n],
  [150n, 10_000n, 2n],
  [99_999_999_999n, 1_000_000n, 99_999_999_999n],
  [99_999_999_999n, 1n, 100_000n],
])('%s cents at %s parts per million are %s cents', (cents, percentPpm, fee) => {
  expect(computeFee({ minCents: 0n, fixedCents: 0n, percentPpm }, cents)).toBe(fee);
});
