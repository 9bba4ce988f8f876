import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createRecoveryCode, hashRecoveryCode } from './recovery-codes.ts';
import { createTotpSecret, stepOfCode, totpAddress } from './totp.ts';

// RFC 6238, appendix B: the secret is the ASCII text 12345678901234567890.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes', () => {
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i s are those of RFC 6238', (seconds, code) => {
    expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  test('of the step before and after are taken, of two steps away not', () => {
    const step = Math.floor(1234567890 / 30);
    for (const offset of [-1, 0, 1]) {
      for (const edge of [0, 29.999]) {
        const moment = at((step + offset) * 30 + edge);
        expect(stepOfCode(secret, '005924', moment)).toBe(step);
      }
    }
    for (const offset of [-2, 2]) {
      expect(stepOfCode(secret, '005924', at((step + offset) * 30 + 15))).toBeNull();
    }
  });

  test.each(['000000', '12345', '1234567', '', '２８７０８２', '28708a', '-28708'])(
    '%j is none',
    (code) => expect(stepOfCode(secret, code, at(59))).toBeNull(),
  );

  test('are those of oathtool, for a secret of our own', async (context) => {
    const own = createTotpSecret();
    const moment = '2026-11-23 12:34:56 UTC';
    const args = ['--totp', '--base32', '--now', moment, own];
    const answer = await promisify(execFile)('oathtool', args).catch(() => null);
    if (answer === null) return context.skip('oathtool is not installed');
    const now = new Date('2026-11-23T12:34:56Z');
    expect(stepOfCode(own, answer.stdout.trim(), now)).toBe(Math.floor(now.getTime() / 30_000));
  });
});

test('the address names the product, the person and the secret', () => {
  const address = new URL(totpAddress(secret, 'ana@loja.test'));
  expect(address.protocol).toBe('otpauth:');
  expect(address.searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(address.pathname)).toContain('ana@loja.test');
});

test('a recovery code is the same however it is typed', () => {
  const code = createRecoveryCode();
  expect(code).toMatch(/^[2-9a-z]{6}(-[2-9a-z]{6}){2}$/);
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`;
  expect(hashRecoveryCode(typed)).toEqual(hashRecoveryCode(code));
});
