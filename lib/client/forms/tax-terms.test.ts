import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TaxRule } from '#lib/domain/money/tax-rule.ts';
import { chargeForNet, taxRuleOf, taxTerms } from './tax-terms.ts';

const fixed: TaxRule = {
  direction: 'DEPOSIT',
  minCents: 100n,
  maxCents: 9_999n,
  taxType: 'FIXED',
  taxValue: 50n,
};
const percent: TaxRule = {
  ...fixed,
  minCents: 10_000n,
  maxCents: null,
  taxType: 'PERCENTAGE',
  taxValue: 9_900n,
};
const out: TaxRule = { ...fixed, direction: 'WITHDRAW', maxCents: null, taxValue: 100n };
const rules = [fixed, percent, out];

describe('what an amount costs', () => {
  test('a deposit is credited less the fee, a withdrawal debited with it', () => {
    expect(taxTerms(rules, { direction: 'DEPOSIT', amountCents: 3_790n })).toEqual({
      rule: fixed,
      amountCents: 3_790n,
      taxCents: 50n,
      amountWithTaxCents: 3_740n,
    });
    expect(taxTerms(rules, { direction: 'WITHDRAW', amountCents: 3_790n })).toMatchObject({
      rule: out,
      amountWithTaxCents: 3_890n,
    });
  });

  test('an amount that no rule contains has no terms', () => {
    expect(taxTerms([fixed], { direction: 'DEPOSIT', amountCents: 10_000n })).toBeNull();
    expect(taxTerms([fixed], { direction: 'WITHDRAW', amountCents: 5_000n })).toBeNull();
  });

  test('a rule of the wire keeps its cents and its parts per million', () => {
    const wire = { minAmount: 0.29, maxAmount: null, taxValue: 0.99, typeTransaction: 'DEPOSIT' };
    expect(taxRuleOf({ ...wire, taxType: 'PERCENTAGE', typeTransaction: 'DEPOSIT' })).toMatchObject(
      { minCents: 29n, maxCents: null, taxValue: 9_900n },
    );
    expect(taxRuleOf({ ...wire, taxType: 'FIXED', typeTransaction: 'DEPOSIT' })).toMatchObject({
      taxValue: 99n,
    });
  });
});

describe('what to charge to receive an amount', () => {
  test('exactly that amount where one ends there', () => {
    expect(chargeForNet(rules, 3_740n)).toMatchObject({
      amountCents: 3_790n,
      amountWithTaxCents: 3_740n,
    });
    expect(chargeForNet(rules, 99_010n)).toMatchObject({ amountCents: 100_000n });
  });

  test('the next amount that suffices in the gap between two rules', () => {
    // 99.99 less 0.50 is 99.49 and 100.00 less 0.99 is 99.01: 99.50 needs the second rule.
    expect(chargeForNet(rules, 9_950n)).toMatchObject({ rule: percent, amountCents: 10_049n });
  });

  test('a rule that holds again beyond another one is found', () => {
    const dear: TaxRule = { ...percent, maxCents: 20_000n, taxValue: 500_000n };
    const open: TaxRule = { ...fixed, maxCents: null };
    expect(chargeForNet([open, dear], 19_500n)).toMatchObject({
      rule: open,
      amountCents: 20_001n,
    });
  });

  test('nothing where no rule credits so much', () => {
    expect(chargeForNet([fixed], 9_950n)).toBeNull();
    expect(chargeForNet([{ ...percent, taxValue: 1_000_000n }], 1n)).toBeNull();
    expect(chargeForNet([], 1n)).toBeNull();
  });

  test('the smallest one that suffices, whatever the rules', () => {
    const cents = (max: number) => fc.bigInt({ min: 0n, max: BigInt(max) });
    const rule = fc.record({
      direction: fc.constant('DEPOSIT' as const),
      minCents: cents(400),
      maxCents: fc.option(cents(600)),
      taxType: fc.constantFrom('FIXED' as const, 'PERCENTAGE' as const),
      taxValue: cents(300),
    });
    const scaled = rule.map((one) =>
      one.taxType === 'FIXED' ? one : { ...one, taxValue: one.taxValue * 3_000n },
    );
    fc.assert(
      fc.property(fc.array(scaled, { maxLength: 5 }), cents(500), (some, netCents) => {
        const found = chargeForNet(some, netCents);
        const limitCents = 6_000n;
        let expected: bigint | null = null;
        for (let amountCents = 100n; amountCents <= limitCents; amountCents += 1n) {
          const terms = taxTerms(some, { direction: 'DEPOSIT', amountCents });
          if (!terms || terms.amountWithTaxCents < netCents) continue;
          expected = amountCents;
          break;
        }
        const amountCents = found?.amountCents ?? null;
        const isBeyond = expected === null && amountCents !== null && amountCents > limitCents;
        expect(isBeyond ? null : amountCents).toBe(expected);
      }),
      { numRuns: 200 },
    );
  });
});
