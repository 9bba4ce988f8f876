import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createTokenVault } from './token-vault.ts';

const key = randomBytes(32);
const owner = { connectionId: 'c1', workspaceId: 'w1', edition: 'bearer', baseUrl: null };

describe('createTokenVault', () => {
  test('opens what it sealed, and seals the same token differently each time', () => {
    const vault = createTokenVault(key);
    const [first, second] = [vault.seal('pixmp_ção', owner), vault.seal('pixmp_ção', owner)];
    expect(vault.open(first, owner)).toBe('pixmp_ção');
    expect(first.sealed.equals(second.sealed)).toBe(false);
    expect(first.sealed.includes('pixmp_')).toBe(false);
  });

  test.each([
    ['connection', { connectionId: 'c2' }],
    ['workspace', { workspaceId: 'w2' }],
    ['edition', { edition: 'gateway' }],
    ['address', { baseUrl: 'https://evil.example' }],
  ])('does not open for another %s', (_name, other) => {
    const vault = createTokenVault(key);
    const stored = vault.seal('token', owner);
    expect(() => vault.open(stored, { ...owner, ...other })).toThrow(/authenticat/);
  });

  test('does not open what was changed in any byte', () => {
    const vault = createTokenVault(key);
    const { sealed, keyId } = vault.seal('token', owner);
    for (const position of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[position] = (changed[position] ?? 0) ^ 1;
      expect(() => vault.open({ sealed: changed, keyId }, owner)).toThrow(/authenticat/);
    }
    expect(() => vault.open({ sealed: sealed.subarray(0, 20), keyId }, owner)).toThrow(
      /authenticat/,
    );
  });

  test('a new key opens what the old one sealed only while it is given the old one', () => {
    const stored = createTokenVault(key).seal('token', owner);
    const newKey = randomBytes(32);
    expect(createTokenVault(newKey, [key]).open(stored, owner)).toBe('token');
    expect(() => createTokenVault(newKey).open(stored, owner)).toThrow(/not among the secrets/);
    expect(createTokenVault(newKey, [key]).seal('token', owner).keyId).not.toBe(stored.keyId);
  });

  test('refuses a key that has not 32 bytes', () => {
    expect(() => createTokenVault(randomBytes(16))).toThrow(/32 bytes/);
  });
});
