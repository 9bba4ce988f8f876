import { expect, test } from 'vitest';
import { expiryAfter } from './expiry-after.ts';

test('a code read late expires as long after the reading as it says', () => {
  const readAt = new Date('2026-01-31T22:00:00.000Z');
  expect(expiryAfter(7_200, null, readAt)).toBe('2026-02-01T00:00:00.000Z');
});

test.each([
  ['2026-01-30T22:00:00.250Z', 86_400],
  ['2026-01-30T22:00:00.260Z', 86_399],
  ['2026-01-31T21:59:59.240Z', 1],
])('a code expires whole seconds after its creation, read at %s', (readAt, left) => {
  const told = expiryAfter(left, '2026-01-30T22:00:00.250Z', new Date(readAt));
  expect(told).toBe('2026-01-31T22:00:00.250Z');
});
