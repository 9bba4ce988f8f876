import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const hour = 3_600_000;

test.each([
  ['two days and some', 50 * hour + 61_000, { days: 2, hours: 2, minutes: 1, seconds: 1 }, 'soon'],
  ['three days', 72 * hour, { days: 3, hours: 0, minutes: 0, seconds: 0 }, 'calm'],
  ['four hours', 4 * hour, { days: 0, hours: 4, minutes: 0, seconds: 0 }, 'soon'],
  [
    'four hours less a moment',
    4 * hour - 1,
    { days: 0, hours: 3, minutes: 59, seconds: 59 },
    'urgent',
  ],
  ['its last moment', 1, { days: 0, hours: 0, minutes: 0, seconds: 0 }, 'urgent'],
  ['the deadline itself', 0, { days: 0, hours: 0, minutes: 0, seconds: 0 }, 'past'],
  ['long ago', -99 * hour, { days: 0, hours: 0, minutes: 0, seconds: 0 }, 'past'],
] as const)('%s', (_name, leftMs, units, urgency) => {
  expect(timeLeft(1_000_000_000_000 + leftMs, 1_000_000_000_000)).toEqual({ ...units, urgency });
});
