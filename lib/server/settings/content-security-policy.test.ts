import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, toastStyleHashes } from './content-security-policy.ts';

test('the hashes in the policy are those of the style sheet the toast library inserts', async () => {
  const source = await readFile(new URL(import.meta.resolve('sonner')), 'utf8');
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1];
  const css: unknown = JSON.parse(literal ?? 'null');
  expect(css).toEqual(expect.stringContaining('[data-sonner-toaster]'));
  const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  expect(toastStyleHashes).toEqual({ empty: hashOf(''), sheet: hashOf(String(css)) });
});

test('in production no style element runs without nonce or those hashes', () => {
  const policy = contentSecurityPolicy('abc', { https: true, development: false });
  const styles = /style-src-elem ([^;]*)/.exec(policy)?.[1];
  expect(styles).toBe(`'self' 'nonce-abc' '${toastStyleHashes.empty}' '${toastStyleHashes.sheet}'`);
});
