import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeTax } from '#lib/domain/money/compute-fee.ts';
import { findTaxRule } from '#lib/domain/money/tax-rule.ts';
import type { TaxRule } from '#lib/domain/money/tax-rule.ts';
import type { Direction } from '#lib/domain/states/gateway-enums.ts';
import { eligibleWithdraw } from './eligible-withdraw.ts';

/** A fraction of whole numbers, kept exact: the oracle knows neither cents nor millionths. */
interface Fraction {
  over: bigint;
  under: bigint;
}

const times = (a: Fraction, b: Fraction) => ({ over: a.over * b.over, under: a.under * b.under });

/** The nearest whole number, halves up: the last whole number that is not above value + 1/2. */
function roundHalfUp({ over, under }: Fraction): bigint {
  const doubled = 2n * over + under;
  let whole = doubled / (2n * under);
  while (whole * 2n * under > doubled) whole -= 1n;
  return whole;
}

/** The fee in the words of the specification: reais as such, or so many per cent of the amount. */
function taxByFractions({ taxType, taxValue }: TaxRule, amountCents: bigint): bigint {
  if (taxType === 'FIXED') return roundHalfUp({ over: taxValue, under: 1n });
  const percent = { over: taxValue, under: 10_000n };
  return roundHalfUp(
    times(times({ over: amountCents, under: 1n }, percent), { over: 1n, under: 100n }),
  );
}

/** The rule by the words of the decisions: among those that contain it, the highest minimum. */
function ruleByWords(rules: TaxRule[], direction: Direction, cents: bigint): TaxRule | undefined {
  return rules
    .filter((rule) => rule.direction === direction)
    .filter((rule) => rule.minCents <= cents && cents <= (rule.maxCents ?? cents))
    .toSorted((a, b) => Number(b.minCents - a.minCents))[0];
}

function anyRule(centsMax: bigint): fc.Arbitrary<TaxRule> {
  const cents = fc.bigInt({ min: 0n, max: centsMax });
  return fc
    .record({
      direction: fc.constantFrom('DEPOSIT', 'WITHDRAW'),
      edges: fc.tuple(cents, fc.option(cents)),
      kind: fc.oneof(
        fc.record({ taxType: fc.constant('FIXED' as const), taxValue: cents }),
        fc.record({
          taxType: fc.constant('PERCENTAGE' as const),
          taxValue: fc.bigInt({ min: 0n, max: 1_000_000n }),
        }),
      ),
    })
    .map(({ direction, edges: [one, other], kind }) => ({
      direction,
      minCents: other !== null && other < one ? other : one,
      maxCents: other !== null && other < one ? one : other,
      ...kind,
    }));
}

const anyDirection = fc.constantFrom<Direction[]>('DEPOSIT', 'WITHDRAW');

test('the rule of an amount is the containing one with the highest minimum, for any rules', () => {
  const rules = fc.array(anyRule(200n), { maxLength: 6 });
  const amount = fc.bigInt({ min: 1n, max: 220n });
  fc.assert(
    fc.property(rules, anyDirection, amount, (rules, direction, amountCents) => {
      const expected = ruleByWords(rules, direction, amountCents) ?? null;
      expect(findTaxRule(rules, { direction, amountCents })).toBe(expected);
    }),
    { numRuns: 5_000 },
  );
});

test('a tax is what exact fractions give, rounded half up, for any rule and amount', () => {
  const amount = fc.bigInt({ min: 1n, max: 99_999_999_999n });
  fc.assert(
    fc.property(anyRule(99_999_999_999n), amount, (rule, amountCents) => {
      expect(computeTax(rule, amountCents)).toBe(taxByFractions(rule, amountCents));
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  [12_500n, 1_000n, 13n],
  [10_000n, 50n, 1n],
  [10_000n, 49n, 0n],
  [12_345n, 100_000n, 1_235n],
  [1_000_000n, 99_999_999_999n, 99_999_999_999n],
  [0n, 1_000n, 0n],
])('%s parts per million of %s cents are %s cents', (taxValue, amountCents, tax) => {
  const rule = { direction: 'DEPOSIT' as const, minCents: 0n, maxCents: null };
  expect(computeTax({ ...rule, taxType: 'PERCENTAGE', taxValue }, amountCents)).toBe(tax);
});

const bounds = { minCents: 1n, maxCents: 99_999_999_999n };
const payer = { allowWithdraw: true, ticketOut: bounds };

test('eligibleWithdraw is what trying every amount gives, for any rules and balance', () => {
  const rules = fc.array(anyRule(150n), { maxLength: 6 });
  const available = fc.bigInt({ min: -5n, max: 320n });
  fc.assert(
    fc.property(
      rules,
      available,
      fc.bigInt({ min: 1n, max: 200n }),
      (taxRules, cents, maxCents) => {
        let most = 0n;
        for (let amount = 1n; amount <= cents && amount <= maxCents; amount += 1n) {
          const rule = ruleByWords(taxRules, 'WITHDRAW', amount);
          if (rule && amount + taxByFractions(rule, amount) <= cents) most = amount;
        }
        const ticketOut = { minCents: 1n, maxCents };
        expect(eligibleWithdraw({ ...payer, availableCents: cents, taxRules, ticketOut })).toBe(
          most,
        );
      },
    ),
    { numRuns: 5_000 },
  );
});

const fixed = (minCents: bigint, maxCents: bigint | null, taxValue: bigint): TaxRule => ({
  direction: 'WITHDRAW',
  taxType: 'FIXED',
  minCents,
  maxCents,
  taxValue,
});

test.each<[string, bigint, TaxRule[], bigint]>([
  ['no rule', 10_000n, [], 0n],
  [
    'a rule of the other direction',
    10_000n,
    [{ ...fixed(0n, null, 0n), direction: 'DEPOSIT' }],
    0n,
  ],
  ['a balance below zero', -1n, [fixed(0n, null, 0n)], 0n],
  ['a fee as high as the balance', 100n, [fixed(0n, null, 100n)], 0n],
  ['a fixed fee', 10_000n, [fixed(0n, null, 150n)], 9_850n],
  ['the end of the range', 10_000n, [fixed(0n, 500n, 150n)], 500n],
  ['a range that begins above the balance', 10_000n, [fixed(10_001n, null, 0n)], 0n],
  // 60.00 would cost 50.00: what can be paid lies in the cheap range below it.
  [
    'a dear range above a cheap one',
    10_000n,
    [fixed(0n, null, 1n), fixed(6_000n, null, 5_000n)],
    5_999n,
  ],
  [
    'a cheap range above a dear one',
    10_000n,
    [fixed(0n, null, 5_000n), fixed(6_000n, null, 1n)],
    9_999n,
  ],
])('eligibleWithdraw: %s', (_case, availableCents, taxRules, most) => {
  expect(eligibleWithdraw({ ...payer, availableCents, taxRules })).toBe(most);
  expect(eligibleWithdraw({ ...payer, availableCents, taxRules, allowWithdraw: false })).toBe(0n);
});

test('eligibleWithdraw of the highest balance and a hundred rules is there at once', () => {
  const taxRules = Array.from({ length: 100 }, (_, index): TaxRule => ({
    ...fixed(BigInt(index) * 1_000_000n, null, 0n),
    taxType: 'PERCENTAGE',
    taxValue: BigInt(index),
  }));
  const availableCents = 99_999_999_999n;
  const most = eligibleWithdraw({ ...payer, availableCents, taxRules });
  const last = taxRules[99] ?? fixed(0n, null, 0n);
  expect(most + taxByFractions(last, most)).toBeLessThanOrEqual(availableCents);
  expect(most + 1n + taxByFractions(last, most + 1n)).toBeGreaterThan(availableCents);
});
