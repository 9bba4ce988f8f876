import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { UsageError } from '#scripts/admin/option-values.ts';
import { createPool } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { chooseServerAccount } from '#service/embedded-postgres/server-account.ts';
import { findFreePort, spawnServer } from '#service/embedded-postgres/server-process.ts';
import type { ServerProcess } from '#service/embedded-postgres/server-process.ts';
import { nameOfCopy } from './take-backup-command.ts';

interface RestoreOptions {
  /** Has `base/`, and `wal/` with what the server archived. */
  backupDir: string;
  /** The newest moment that is to be there; null: as far as the archive goes. */
  until: Date | null;
  /** Of the server that was copied, for its user, password and database. */
  url: string;
  postgres: string;
}

/** A server of a copy, brought to the moment, that nobody else knows. */
export interface RestoredServer {
  copy: string;
  pool: Pool;
  /** Of the copy of the files, and of writing what came after it. */
  seconds: { copied: number; recovered: number };
  /** Stops and removes it. */
  close(): Promise<void>;
}

/** Puts the newest copy from before the moment beside the running server, and starts it. */
export async function restore(options: RestoreOptions): Promise<RestoredServer> {
  const { backupDir, until, url, postgres } = options;
  const copy = await chooseCopy(join(backupDir, 'base'), until);
  const walDir = join(backupDir, 'wal');
  // It stands in a command of PostgreSQL, between quotes.
  if (!/^[\w./-]+$/.test(walDir)) throw new UsageError(`--from: another path than ${walDir}`);
  const workDir = await mkdtemp(join(tmpdir(), 'pix-restored-'));
  let server: ServerProcess | undefined;
  const close = async () => {
    if (server) {
      process.kill(server.pid, 'SIGINT');
      await server.ended;
    }
    await rm(workDir, { recursive: true, force: true });
  };
  try {
    const began = performance.now();
    const plan = await prepareServer(workDir, join(backupDir, 'base', copy), postgres);
    const copiedAt = performance.now();
    const settings = {
      ...plan.settings,
      restore_command: `cp ${walDir}/%f %p`,
      // It knows no letters for zones before it has started.
      ...(until && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
      recovery_target_action: 'promote',
    };
    const port = await findFreePort(null);
    const started = spawnServer({ ...plan, settings }, port);
    server = started;
    void started.ended.then(() => (server = undefined));
    const address = new URL(url);
    address.host = `127.0.0.1:${port}`;
    const pool = createPool(address.href, { connectionsMax: 2, pipeline: false });
    await untilItServes(pool, started);
    return {
      copy,
      pool,
      seconds: {
        copied: (copiedAt - began) / 1_000,
        recovered: (performance.now() - copiedAt) / 1_000,
      },
      async close() {
        await pool.end();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A copy can be brought to any moment after it ended, and to none before. */
async function chooseCopy(baseDir: string, until: Date | null): Promise<string> {
  const names = await readdir(baseDir);
  const ended = names.filter((name) => /^\d{4}-/.test(name)).toSorted();
  const copy = ended.findLast((name) => until === null || name <= nameOfCopy(until));
  if (copy === undefined) throw new UsageError(`no copy in ${baseDir} is from before then`);
  return copy;
}

/** The copy with settings of its own: those of its machine are not in it, or not for here. */
async function prepareServer(workDir: string, copyDir: string, postgres: string) {
  await promisify(execFile)('chmod', ['711', workDir]);
  const clusterDir = join(workDir, 'data');
  const account = await chooseServerAccount({ dataDir: workDir, clusterDir, program: postgres });
  await cp(copyDir, clusterDir, { recursive: true, verbatimSymlinks: true });
  await writeFile(join(clusterDir, 'recovery.signal'), '');
  await writeFile(join(workDir, 'postgresql.conf'), '');
  await writeFile(join(workDir, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
  await mkdir(join(workDir, 'logs'));
  await promisify(execFile)('chmod', ['-R', 'u=rwX,go=', clusterDir]);
  const { owner } = account;
  if (owner) {
    await promisify(execFile)('chown', ['-R', `${owner.uid}:${owner.gid}`, clusterDir]);
  }
  return {
    clusterDir,
    logPath: join(workDir, 'logs', 'postgres.log'),
    binaries: { initdb: '', postgres },
    account,
    settings: {
      config_file: join(workDir, 'postgresql.conf'),
      hba_file: join(workDir, 'pg_hba.conf'),
      archive_mode: 'off',
      // Who asks before it has been brought to the moment would see another one.
      hot_standby: 'off',
    },
  };
}

async function untilItServes(pool: Pool, server: ServerProcess): Promise<void> {
  const reasons: string[] = [];
  void server.ended.then((text) => reasons.push(text));
  for (;;) {
    const isUp = await pool.query('select').then(
      () => true,
      () => false,
    );
    if (isUp) return;
    const [reason] = reasons;
    if (reason !== undefined) throw new Error(`the copy does not start: ${reason}`);
    await setTimeout(100);
  }
}
