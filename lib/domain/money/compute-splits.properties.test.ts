import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeSplits } from './compute-splits.ts';
import type { Recipient, SplitRule, SplitOutcome } from './compute-splits.ts';

const recipients = new Map<string, Recipient>([
  ['ana', { name: 'Ana', isActive: true }],
  ['bia', { name: 'Bia', isActive: true }],
  ['gone', { name: 'Zé', isActive: false }],
]);

interface Case {
  grossCents: bigint;
  feeCents: bigint;
  rules: SplitRule[];
}

/** Sales from a cent to a million reais, with splits that often meet a border to the cent. */
const anyCase: fc.Arbitrary<Case> = fc
  .bigInt({ min: 1n, max: 100_000_000n })
  .chain((grossCents) =>
    fc.record({
      grossCents: fc.constant(grossCents),
      feeCents: fc.bigInt({ min: 0n, max: grossCents }),
    }),
  )
  .chain((sale) =>
    fc.record({
      grossCents: fc.constant(sale.grossCents),
      feeCents: fc.constant(sale.feeCents),
      rules: fc.array(anyRule(sale.grossCents - sale.feeCents), { maxLength: 6 }),
    }),
  );

function anyRule(netCents: bigint): fc.Arbitrary<SplitRule> {
  const recipientId = fc.constantFrom('ana', 'ana', 'bia', 'gone', 'nobody');
  const fixedCents = fc.oneof(
    fc.bigInt({ min: 0n, max: netCents / 3n }),
    fc.constantFrom(0n, 1n, netCents, netCents + 1n),
  );
  const valueE4 = fc.oneof(
    fc.bigInt({ min: 0n, max: 400_000n }),
    fc.constantFrom(0n, 1n, 500_000n, 999_999n, 1_000_000n, 1_000_001n),
  );
  return fc.oneof(
    fc.record({
      recipientId,
      type: fc.constant('fixed' as const),
      valueE4: fixedCents.map((cents) => cents * 100n),
      protected: fc.constant(null),
    }),
    fc.record({
      recipientId,
      type: fc.constant('percent' as const),
      valueE4,
      protected: fc.boolean(),
    }),
  );
}

const compute = ({ grossCents, feeCents, rules }: Case) =>
  computeSplits({ grossCents, feeCents }, { rules, recipients });

const executedCents = (outcome: SplitOutcome) =>
  outcome.status === 'EXECUTED' ? outcome.executedCents : 0n;

const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n);

function holds(property: (sale: Case, outcomes: SplitOutcome[]) => void): void {
  fc.assert(
    fc.property(anyCase, (sale) => property(sale, compute(sale))),
    { numRuns: 5_000 },
  );
}

test('the parts never exceed the gross, and none is below zero', () => {
  holds(({ grossCents }, outcomes) => {
    const parts = outcomes.map(executedCents);
    expect(parts.every((part) => part >= 0n)).toBe(true);
    expect(sum(parts) <= grossCents).toBe(true);
  });
});

test('the seller is never left below minus the fee', () => {
  holds(({ grossCents, feeCents }, outcomes) => {
    const leftCents = grossCents - feeCents - sum(outcomes.map(executedCents));
    expect(leftCents >= -feeCents).toBe(true);
  });
});

test('the seller is below zero only through protected percents', () => {
  holds(({ grossCents, feeCents, rules }, outcomes) => {
    const leftCents = grossCents - feeCents - sum(outcomes.map(executedCents));
    expect(leftCents >= 0n || rules.some((rule) => rule.protected)).toBe(true);
  });
});

test('there is one outcome for each split, in order, under its own recipient', () => {
  holds(({ rules }, outcomes) => {
    expect(outcomes).toHaveLength(rules.length);
    const names = outcomes.map((outcome, index) =>
      outcome.status === 'EXECUTED'
        ? outcome.recipientName
        : recipients.get(rules[index]?.recipientId ?? '')?.name,
    );
    expect(names).toEqual(rules.map((rule) => recipients.get(rule.recipientId)?.name));
  });
});

test('either all fail for one structural reason, or none does', () => {
  holds((_sale, outcomes) => {
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === 'FAILED' && outcome.scope === 'structural' ? [outcome.reason] : [],
    );
    expect([0, outcomes.length]).toContain(reasons.length);
    expect(new Set(reasons).size).toBeLessThan(2);
  });
});

/**
 * The rules over exact fractions: an amount is a numerator over 1,000,000, nothing is divided. A
 * part of c cents is the floor of a fraction f when c <= f < c + 1.
 */
test('every part is what the rules say over exact fractions', () => {
  const unit = 1_000_000n;
  holds(({ grossCents, feeCents, rules }, outcomes) => {
    const netCents = grossCents - feeCents;
    const exact = rules.map(({ type, valueE4, protected: isProtected }) => {
      if (type === 'fixed') return valueE4 * 10_000n;
      return isProtected ? grossCents * valueE4 : netCents * valueE4;
    });
    const floors = exact.map((fraction) => fraction - (fraction % unit));
    const ofType = (type: SplitRule['type'], values: bigint[]) =>
      sum(values.filter((_, index) => rules[index]?.type === type));
    const percents = ofType('percent', floors);
    const available = netCents * unit > percents ? netCents * unit - percents : 0n;
    const fails =
      ofType(
        'percent',
        rules.map((rule) => rule.valueE4),
      ) > unit || ofType('fixed', floors) > available;
    const expected = rules.map(({ recipientId }, index) => {
      if (fails) return 'structural';
      return recipients.get(recipientId)?.isActive ? floors[index] : 'recipient';
    });
    expect(
      outcomes.map((outcome) =>
        outcome.status === 'EXECUTED' ? outcome.executedCents * unit : outcome.scope,
      ),
    ).toEqual(expected);
  });
});
