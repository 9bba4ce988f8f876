import { expect, test } from 'vitest';
import { namedSteps, outageRange } from './outage-range.ts';

const now = new Date('2026-11-30T15:00:00.000Z');
const rangeOf = (firstChangedAt: string) => outageRange({ firstChangedAt }, now);

test('an outage of today, and none, has the last 24 hours', () => {
  const day = { from: '2026-11-29T15:00:00.000Z', to: '2026-11-30T15:00:00.000Z' };
  expect(outageRange(null, now)).toEqual(day);
  expect(rangeOf('2026-11-29T15:00:00.000Z')).toEqual(day);
});

test('one that began yesterday has the last 48 hours', () => {
  expect(rangeOf('2026-11-29T14:59:59.999Z').from).toBe('2026-11-28T15:00:00.000Z');
});

test('a longer one has whole days of São Paulo, from its first until today', () => {
  const days = { from: '2026-11-16T03:00:00.000Z', to: '2026-12-01T03:00:00.000Z' };
  expect(rangeOf('2026-11-17T02:59:00.000Z')).toEqual(days);
  expect(rangeOf('2026-11-16T03:00:00.000Z')).toEqual(days);
});

test('between the first and the last step those with a name have one distance, and none is near', () => {
  expect([2, 4, 13, 24, 30].map(namedSteps)).toEqual([
    [],
    [1, 2],
    [4, 8],
    [6, 12, 18],
    [8, 16, 24],
  ]);
});
