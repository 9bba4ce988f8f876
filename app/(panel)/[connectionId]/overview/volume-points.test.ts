import { expect, test } from 'vitest';
import { unitOf } from './volume-points.ts';

test('a unit that the days do not have gives way to one that they have', () => {
  const days = { day: [] };
  expect(unitOf(days, 'week', 'day')).toBe('day');
  expect(unitOf({ ...days, week: [] }, 'week', 'day')).toBe('week');
  expect(unitOf({ hour: [] }, 'week', 'hour')).toBe('hour');
});
