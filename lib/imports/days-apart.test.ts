import { expect, test } from 'vitest';
import { daysApart } from './days-apart.ts';

const today = '2026-11-27';
const days = (...rows: [day: number, rows: number][]) =>
  rows.map(([day, count]) => ({ day: `2026-11-${String(day).padStart(2, '0')}`, rows: count }));

test('few rows beyond empty days, or of a day to come, stand apart from the file', () => {
  expect(daysApart(days([26, 91], [28, 1]), today)).toEqual(days([28, 1]));
  expect(daysApart(days([27, 91], [28, 1]), today)).toEqual(days([28, 1]));
  expect(daysApart(days([1, 1], [25, 40], [26, 51]), today)).toEqual(days([1, 1]));
  expect(daysApart(days([1, 1], [26, 91], [28, 2]), today)).toEqual(days([1, 1], [28, 2]));
});

test('a day beside the others, and as many rows as others have, is of the file', () => {
  for (const found of [
    days([25, 90], [26, 1]),
    days([20, 5], [26, 9]),
    days([26, 1]),
    days([24, 3], [28, 1]),
    [],
  ])
    expect(daysApart(found, today)).toEqual([]);
});
