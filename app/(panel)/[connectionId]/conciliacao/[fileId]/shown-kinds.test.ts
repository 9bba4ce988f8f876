import { expect, test } from 'vitest';
import { pagesOfKind, seemsPart, shownKind } from './shown-kinds.ts';

test('a file seems to be of a part of a day where most of its days is in no row of it', () => {
  const side = { count: 0, amount: 0 };
  const rules = {
    direction: 'received',
    zone: 'America/Sao_Paulo',
    from: null,
    to: null,
    reach: 'days',
    toleranceCents: 0,
    toleranceDays: 1,
  } as const;
  const sums = { settled: 0, here: 0, there: 0, settledHere: 0, settledThere: 0 };
  const comparisonOf = (missing: number) => ({
    from: '2026-11-25',
    to: '2026-11-25',
    here: side,
    statement: side,
    there: { count: 19, amount: 0 },
    tolerated: 0,
    leftOut: 0,
    unpaid: 0,
    outside: [],
    apart: [],
    kinds: [{ kind: 'missing_there' as const, count: missing, ...sums }],
    suggestions: side,
    ages: [],
  });
  const file = { rules, reading: { date: 0 }, samples: [['25/11/2026 14:05', '10,00']] };
  expect(
    [0, 50, 103].map((missing) => pagesOfKind('missing_there', comparisonOf(missing))),
  ).toEqual([1, 1, 3]);
  expect(seemsPart({ ...file, comparison: comparisonOf(79) })).toBe(true);
  expect(seemsPart({ ...file, comparison: comparisonOf(19) })).toBe(false);
  // The period by times is not offered there, so it is not recommended either.
  const dated = { ...file, samples: [['25/11/2026', '10,00']] };
  expect(seemsPart({ ...dated, comparison: comparisonOf(79) })).toBe(false);
  const byTimes = { ...rules, reach: 'times' } as const;
  expect(seemsPart({ ...file, rules: byTimes, comparison: comparisonOf(79) })).toBe(false);
  expect(seemsPart({ ...file, comparison: null })).toBe(false);
});

test('once all suggested pairs are accepted, their address leads to what is open', () => {
  const none = { settledHere: 0, settledThere: 0, here: 0, there: 0 };
  const kinds = [
    { kind: 'missing_there' as const, count: 2, settled: 2, ...none },
    { kind: 'missing_here' as const, count: 1, settled: 0, ...none },
  ];
  const file = (count: number) => ({
    comparison: { kinds, suggestions: { count, amount: count } },
  });
  expect(shownKind('suggested', file(1))).toBe('suggested');
  expect(shownKind('suggested', file(0))).toBe('missing_here');
  expect(shownKind('matched', file(0))).toBe('matched');
});
