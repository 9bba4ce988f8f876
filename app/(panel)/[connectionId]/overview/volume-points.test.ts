import { expect, test } from 'vitest';
import { knownStretches, unitOf, weeksOf } from './volume-points.ts';

test('a unit that the days do not have gives way to one that they have', () => {
  const days = { day: [] };
  expect(unitOf(days, 'week', 'day')).toBe('day');
  expect(unitOf({ ...days, week: [] }, 'week', 'day')).toBe('week');
  expect(unitOf({ hour: [] }, 'week', 'hour')).toBe('hour');
});

test('weeks have all of the days, the first one what is left before the others', () => {
  const days = Array.from({ length: 30 }, (_, at) => at);
  const weeks = weeksOf(days);
  expect(weeks.map(({ length }) => length)).toEqual([2, 7, 7, 7, 7]);
  expect(weeks.flat()).toEqual(days);
  expect(weeksOf(days.slice(2)).map(({ length }) => length)).toEqual([7, 7, 7, 7]);
});

test('a line is broken where nothing is known, and what stands alone is a stretch of its own', () => {
  const places = (values: (number | null)[]) =>
    knownStretches(values).map((stretch) => stretch.map(({ at, value }) => `${at}:${value}`));
  expect(places([null, 1, null, 2, 3, null])).toEqual([['1:1'], ['3:2', '4:3']]);
  expect(places([0, 0])).toEqual([['0:0', '1:0']]);
  expect(places([null])).toEqual([]);
});
