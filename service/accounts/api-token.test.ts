import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFreshToken, createUuidToken, hashToken, isWellFormedToken } from './api-token.ts';

test('a token has prefix, 43 characters of secret and checksum, and never comes again', () => {
  const tokens = new Set(Array.from({ length: 500 }, () => createFreshToken().token));
  expect(tokens.size).toBe(500);
  for (const token of tokens) {
    expect(token).toMatch(/^pixmp_[0-9A-Za-z]{49}$/);
    expect(isWellFormedToken(token)).toBe(true);
  }
});

test('a token of one wrong character is told from an unknown one without the database', () => {
  const { token } = createFreshToken();
  const places = fc.integer({ min: 'pixmp_'.length, max: token.length - 1 });
  const letters = fc.constantFrom(...Array.from('0aZ9xQ'));
  fc.assert(
    fc.property(places, letters, (place, letter) => {
      const mistyped = token.slice(0, place) + letter + token.slice(place + 1);
      expect(isWellFormedToken(mistyped)).toBe(mistyped === token);
    }),
  );
});

test('a first-access token or key is a UUID of version 4, and well formed', () => {
  const { token } = createUuidToken();
  expect(token).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(isWellFormedToken(token)).toBe(true);
});

test.each(['', 'pixmp_', 'Bearer x', 'pixmp_' + '0'.repeat(48), 'a'.repeat(36), '\u0000'])(
  'the text %j is no token',
  (text) => {
    expect(isWellFormedToken(text)).toBe(false);
  },
);

test('what is stored is the SHA-256, and the last four characters as a hint', () => {
  const { token, hash, hint } = createFreshToken();
  expect(hash).toEqual(createHash('sha256').update(token).digest());
  expect(hashToken(token)).toEqual(hash);
  expect(token.endsWith(hint)).toBe(true);
  expect(hint).toHaveLength(4);
});
