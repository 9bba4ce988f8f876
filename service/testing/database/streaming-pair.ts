import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrate } from '#service/database/migrate.ts';
import { openEmbeddedServer } from '#service/embedded-postgres/embedded-server.ts';
import type { EmbeddedServer } from '#service/embedded-postgres/embedded-server.ts';

const run = promisify(execFile);
/** Test data need not survive a power cut. */
const settings = { fsync: 'off', full_page_writes: 'off', shared_buffers: '32MB' };

/** A primary and a replica that streams from it, of which nobody else knows. */
export interface StreamingPair {
  primaryUrl: string;
  replicaUrl: string;
  /** As the superuser of the replica. */
  askReplica(sql: string): Promise<Record<string, unknown>[]>;
  stopReplica(): Promise<void>;
  /** At the same address again. */
  startReplica(): Promise<void>;
  /**
   * The replica is promoted while the primary, cut off, writes on by itself; then that one comes
   * back as a replica that follows nobody.
   */
  fallApart(writeAlone: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** The replica begins as a copy of the primary while that one is stopped. */
export async function openStreamingPair(): Promise<StreamingPair> {
  const root = await mkdtemp(join(tmpdir(), 'pix-pair-'));
  // The server's own account passes through it.
  await run('chmod', ['711', root]);
  const [primaryDir, replicaDir] = [join(root, 'primary'), join(root, 'replica')];
  const first = await openServer(primaryDir);
  await migrate(first.url);
  await first.close();
  await run('cp', ['-a', primaryDir, replicaDir]);
  await rm(join(replicaDir, 'postgres-port'));
  await makeStandby(join(replicaDir, 'postgres'));
  let primary = await openServer(primaryDir);
  const { port, username, password } = new URL(primary.url);
  const source = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  const openReplica = (primaryInfo = source) =>
    openServer(replicaDir, {
      primary_conninfo: primaryInfo,
      wal_retrieve_retry_interval: '100ms',
    });
  let replica = await openReplica();
  const { url: replicaUrl } = replica;
  return {
    primaryUrl: primary.url,
    replicaUrl,
    askReplica: (sql) => askAsSuperuser(replicaUrl, sql),
    stopReplica: () => replica.close(),
    async startReplica() {
      replica = await openReplica();
    },
    async fallApart(writeAlone) {
      await replica.close();
      replica = await openReplica('');
      await writeAlone();
      await askAsSuperuser(replicaUrl, 'select pg_promote()');
      await primary.close();
      await makeStandby(join(primaryDir, 'postgres'));
      primary = await openServer(primaryDir);
    },
    async close() {
      await replica.close();
      await primary.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function askAsSuperuser(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

function openServer(dataDir: string, more: Record<string, string> = {}): Promise<EmbeddedServer> {
  return openEmbeddedServer({ dataDir, log: () => {}, settings: { ...settings, ...more } });
}

async function makeStandby(clusterDir: string): Promise<void> {
  const { uid, gid } = await stat(clusterDir);
  const path = join(clusterDir, 'standby.signal');
  await writeFile(path, '');
  await chown(path, uid, gid);
}
