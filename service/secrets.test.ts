import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecrets } from './secrets.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pix-secrets-'));
});

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

test('secrets are made once and stay the same, for simultaneous starts too', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => readSecrets(dataDir)));
  const later = await readSecrets(dataDir);
  for (const secrets of all) expect(secrets).toEqual(later);
  expect(later.encryptionKey).toHaveLength(32);
  expect(new Set([later.panelSecret, later.authSecret]).size).toBe(2);
});

test('only the owner may read the file', async () => {
  await readSecrets(dataDir);
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
});

test('a damaged file is not replaced', async () => {
  await writeFile(join(dataDir, 'secrets.json'), '{"panelSecret":"short"}');
  await expect(readSecrets(dataDir)).rejects.toThrow('secrets.json is damaged');
});
