import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { createAccount } from '#service/accounts/create-account.ts';
import { databaseNow } from '#service/database/database-clock.ts';
import { migrate } from '#service/database/migrate.ts';
import { createPool } from '#service/database/pool.ts';
import { chooseServerAccount, spawnIdentity } from '#service/embedded-postgres/server-account.ts';
import { findFreePort, spawnServer } from '#service/embedded-postgres/server-process.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { freeRules } from '#service/testing/test-gateway-shop.ts';
import { createTransfer } from '#service/transfers/create-transfer.ts';
import { adminOn } from './run-admin.ts';

const binDir = '/usr/lib/postgresql/15/bin';
const run = promisify(execFile);
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** A server of Debian's package that archives what it writes, and a database of the service. */
async function openArchivingServer() {
  const root = await mkdtemp(join(tmpdir(), 'pix-archived-'));
  await chmod(root, 0o711);
  const [clusterDir, walDir] = [join(root, 'cluster'), join(root, 'backups', 'wal')];
  const postgres = join(binDir, 'postgres');
  const account = await chooseServerAccount({ dataDir: root, clusterDir, program: postgres });
  await mkdir(clusterDir, { mode: 0o700 });
  await mkdir(walDir, { recursive: true });
  const passwordFile = join(root, 'password');
  await writeFile(passwordFile, 'secret\n');
  const { owner } = account;
  for (const path of owner ? [clusterDir, walDir, passwordFile] : []) {
    await chown(path, owner?.uid ?? 0, owner?.gid ?? 0);
  }
  const identity = spawnIdentity(account);
  const [command, ...args] = [
    ...account.prefix,
    join(binDir, 'initdb'),
    `--pgdata=${clusterDir}`,
    '--username=pix',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--no-sync',
  ];
  await run(command, args, { cwd: '/', ...identity });
  const port = await findFreePort(null);
  const server = spawnServer(
    {
      clusterDir,
      logPath: join(root, 'postgres.log'),
      binaries: { initdb: '', postgres },
      account,
      settings: { fsync: 'off', archive_mode: 'on', archive_command: `cp %p ${walDir}/%f` },
    },
    port,
  );
  const url = `postgres://pix:secret@127.0.0.1:${port}/postgres`;
  await vi.waitFor(() => migrate(url), { timeout: 20_000, interval: 100 });
  const pool = createPool(url);
  return {
    url,
    pool,
    backupDir: dirname(walDir),
    dataDir: join(root, 'data'),
    /** Until all that was written before is in the archive. */
    async archiveAll() {
      const admin = createPool(url, { settings: { role: 'pix' } });
      const { rows } = await admin.query<{ name: string }>(
        'select pg_walfile_name(pg_switch_wal()) as name',
      );
      await admin.end();
      const [last] = rows;
      await vi.waitFor(async () => expect(await readdir(walDir)).toContain(last?.name), 10_000);
    },
    async close() {
      await pool.end();
      process.kill(server.pid, 'SIGINT');
      await server.ended;
      await rm(root, { recursive: true });
    },
  };
}

describe.skipIf(!existsSync(join(binDir, 'pg_basebackup')))('a backup', () => {
  const server = openForTests(openArchivingServer);
  const admin = (...words: string[]) =>
    adminOn(server.url)({ DATA_DIR: server.dataDir }, [...words, '--bin', binDir, '--json']);

  test('comes back as it was at a moment, with books in order, and says what came later', async () => {
    const { pool, backupDir } = server;
    const open = { edition: 'gateway', taxRules: freeRules, openingBalanceCents: 10_000n } as const;
    const from = await createAccount(pool, { ...open, name: 'Ana' });
    const to = await createAccount(pool, { ...open, name: 'Bia' });
    const pay = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        const parties = { fromAccountId: from.accountId, toAccountId: to.accountId };
        await createTransfer(pool, { ...parties, amountCents: 1n });
      }
    };
    await pay(3);
    const early = await databaseNow(pool);
    const taken = await admin('backup:take', '--to', backupDir);
    expect([taken.code, taken.stderr]).toEqual([0, '']);
    await pay(5);
    // A moment has milliseconds, and commits are closer to each other.
    await setTimeout(5);
    const until = await databaseNow(pool);
    await setTimeout(5);
    await pay(4);
    await server.archiveAll();
    const drill = (...words: string[]) => admin('backup:drill', '--from', backupDir, ...words);
    const back = await drill('--until', until.toISOString());
    expect([back.code, back.stderr]).toEqual([0, '']);
    // Each transfer is a transaction, and an entry and its counterpart, on both sides.
    const later = { transactionsSince: 8, entriesSince: 16, isSound: true, missingFiles: 0 };
    expect(back.json).toMatchObject(later);
    const newest = await drill();
    expect(newest.json).toMatchObject({ transactionsSince: 0, entriesSince: 0, isSound: true });
    const none = await drill('--until', early.toISOString());
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('is from before then') });
  });
});
