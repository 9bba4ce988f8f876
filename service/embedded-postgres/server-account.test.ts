import { chmod, cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCluster } from './embedded-cluster.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { chooseServerAccount } from './server-account.ts';

const isRoot = process.getuid?.() === 0;
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pix-account-'));
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

test.skipIf(isRoot)('an ordinary user runs the server as himself', async () => {
  const program = findPostgresBinaries().postgres;
  const need = { dataDir: root, clusterDir: join(root, 'postgres'), program };
  expect(await chooseServerAccount(need)).toEqual({ owner: null, prefix: [] });
});

test.runIf(isRoot)('root runs it as another user where that one can reach all', async () => {
  await chmod(root, 0o711);
  const need = { dataDir: root, clusterDir: join(root, 'postgres'), program: '/bin/true' };
  const account = await chooseServerAccount(need);
  expect(account.prefix).toEqual([]);
  expect(account.owner?.uid).toBeGreaterThan(0);
});

test.runIf(isRoot)('root gets through directories that are closed to that user', async () => {
  const native = dirname(dirname(findPostgresBinaries().postgres));
  await cp(native, join(root, 'project'), { recursive: true, verbatimSymlinks: true });
  const folder = join(root, 'project', 'bin');
  const binaries = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  const workDir = join(root, 'data');
  await mkdir(workDir);
  const clusterDir = join(workDir, 'postgres');
  const account = await chooseServerAccount({
    dataDir: workDir,
    clusterDir,
    program: binaries.postgres,
  });
  expect(account.prefix[0]).toBe('setpriv');
  await createCluster({ clusterDir, workDir, password: 'secret', binaries, account });
  expect((await stat(clusterDir)).uid).toBe(account.owner?.uid);
});

test.runIf(isRoot)('a program that nobody can run is named in one line', async () => {
  const need = { dataDir: root, clusterDir: join(root, 'postgres'), program: '/no/postgres' };
  await expect(chooseServerAccount(need)).rejects.toThrow(/^PostgreSQL does not run as root, .+$/);
});
