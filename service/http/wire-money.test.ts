import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDecimal } from '#lib/contract/number.ts';
import { decimalE4, money } from './wire-money.ts';

const emit = (cents: bigint) => JSON.stringify(money(cents));

describe('money as it leaves', () => {
  test('has two decimals and reads back as the same cents, for any amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999_999n }), (cents) => {
        const text = emit(cents);
        expect(text).toMatch(/^(0|[1-9]\d*)\.\d\d$/);
        expect(parseDecimal(text, 2)).toBe(cents);
      }),
      { numRuns: 100_000 },
    );
  });

  test('is exact beyond what a double can hold', () => {
    expect(emit(9_007_199_254_740_993n)).toBe('90071992547409.93');
    expect(emit(99_999_999_999_999_999_999n)).toBe('999999999999999999.99');
  });

  test.each([
    [0n, '0.00'],
    [1n, '0.01'],
    [10n, '0.10'],
    [1050n, '10.50'],
    [-1n, '-0.01'],
    [-1050n, '-10.50'],
  ])('%s cents are %s', (cents, text) => {
    expect(emit(cents)).toBe(text);
  });
});

describe('a percentage as it leaves', () => {
  test('has no trailing zeros and reads back the same, for any value', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1_000_000_000n }), (value) => {
        const text = JSON.stringify(decimalE4(value));
        expect(text).toMatch(/^(0|[1-9]\d*)(\.\d{0,3}[1-9])?$/);
        expect(parseDecimal(text, 4)).toBe(value);
      }),
    );
  });
});
