import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectDir } from '#scripts/start/settings.ts';

const script = join(projectDir, 'deploy/database/archive-wal.sh');
const segment = '000000020000000000000005';
let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pix-archive-'));
});
afterEach(() => rm(dir, { recursive: true }));

/** Archives a text under a name, as PostgreSQL would have it; answers the exit code. */
async function archive(name: string, text: string): Promise<number | null> {
  const from = join(tmpdir(), `${name}-${process.pid}`);
  await writeFile(from, text);
  try {
    return spawnSync('sh', [script, from, join(dir, name)]).status;
  } finally {
    await rm(from);
  }
}

const kept = (name: string) => readFile(join(dir, name), 'utf8');

test('a file of the log is archived once, and again without harm', async () => {
  expect(await archive(segment, 'log')).toBe(0);
  expect(await archive(segment, 'log')).toBe(0);
  expect(await kept(segment)).toBe('log');
  expect(await readdir(dir)).toEqual([segment]);
});

test('another file of the timeline that is written now is refused, and changes nothing', async () => {
  await archive('00000002.history', '1');
  await archive(segment, 'log');
  expect(await archive(segment, 'of a second primary')).toBe(1);
  expect(await kept(segment)).toBe('log');
  expect(await readdir(dir)).toHaveLength(2);
});

test('the end of an older timeline that a cut off primary wrote otherwise is kept beside', async () => {
  await archive(segment, 'log');
  await archive('00000003.history', '2');
  expect(await archive(segment, 'log, and nobody was told')).toBe(0);
  expect(await archive(segment, 'log, and nobody was told')).toBe(0);
  expect(await kept(segment)).toBe('log');
  const [beside = ''] = (await readdir(dir)).filter((name) => name.startsWith(`${segment}.`));
  expect(beside).toMatch(/^[0-9A-F]{24}\.[0-9a-f]{8}$/);
  expect(await kept(beside)).toBe('log, and nobody was told');
});

test('a file that cannot be read leaves nothing in the archive', async () => {
  expect(spawnSync('sh', [script, join(dir, 'absent'), join(dir, segment)]).status).not.toBe(0);
  expect(await readdir(dir)).toEqual([]);
});
