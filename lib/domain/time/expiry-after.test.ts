import { expect, test } from 'vitest';
import { expiryAfter } from './expiry-after.ts';

test('a code read late expires as long after the reading as it says', () => {
  const readAt = new Date('2026-01-31T22:00:00.000Z');
  expect(expiryAfter(7_200, readAt)).toBe('2026-02-01T00:00:00.000Z');
});
