import { expect, test } from 'vitest';
import { deadlineSquares } from './deadline-squares.ts';

const hour = 3_600_000;
const end = 1_000 * hour;

test('a week stands as six days and 24 hours, filled as far as they are over', () => {
  const { days, hours } = deadlineSquares(end - 168 * hour, end, end - 60 * hour);
  expect(days).toEqual([1, 1, 1, 1, 0.5, 0]);
  expect(hours).toEqual(Array.from({ length: 24 }, () => 0));
});

test('in the last day the hours fill, and after it all of them are full', () => {
  const { days, hours } = deadlineSquares(end - 72 * hour, end, end - 1.5 * hour);
  expect(days).toEqual([1, 1]);
  expect(hours.filter((part) => part === 1)).toHaveLength(22);
  expect(hours.slice(-2)).toEqual([0.5, 0]);
  expect(deadlineSquares(end - 10 * hour, end, end + hour)).toEqual({
    days: [],
    hours: Array.from({ length: 24 }, () => 1),
  });
});
