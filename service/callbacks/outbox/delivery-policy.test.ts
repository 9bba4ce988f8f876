import { describe, expect, test } from 'vitest';
import { attemptsMax, retryDelayMs } from './delivery-policy.ts';

const baseMs = 120_000;
const bearer = { kind: 'STATUS', edition: 'bearer' } as const;

test.each([
  ['STATUS', 'bearer', 5],
  ['STATUS', 'gateway', 1],
  ['RESEND', 'bearer', 1],
  ['RESEND', 'gateway', 1],
] as const)('a %s of the %s edition has at most %i attempts', (kind, edition, most) => {
  expect(attemptsMax({ kind, edition })).toBe(most);
  const lastDelay = retryDelayMs({ kind, edition, attempt: most - 1 }, { baseMs, random: () => 0 });
  expect(lastDelay).toBeNull();
});

describe('the wait before the next attempt', () => {
  test.each([
    [0, 2],
    [1, 4],
    [2, 8],
    [3, 16],
  ])('after attempt %i is %i minutes, and half of it more at most', (attempt, minutes) => {
    const shortest = retryDelayMs({ ...bearer, attempt }, { baseMs, random: () => 0 });
    const longest = retryDelayMs({ ...bearer, attempt }, { baseMs, random: () => 1 });
    expect([shortest, longest]).toEqual([minutes * 60_000, minutes * 90_000]);
  });

  test('is spread evenly, so that what failed together does not come back together', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let index = 0; index < 10_000; index += 1) {
      const delay = retryDelayMs({ ...bearer, attempt: 0 }, { baseMs, random: Math.random });
      const share = ((delay ?? 0) / baseMs - 1) / 0.5;
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
      const tenth = Math.min(9, Math.floor(share * 10));
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    // 1,000 each on average; six standard deviations are 180.
    for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(180);
  });
});
