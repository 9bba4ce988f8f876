import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findAnyPort } from '#scripts/start/ports.ts';
import type { Undo } from './cluster.ts';
import { startProgram, until } from './programs.ts';

const run = promisify(execFile);
const bin = '/usr/lib/postgresql/15/bin';
const postgresUser = 'postgres';
const asPostgres = [
  'setpriv',
  `--reuid=${postgresUser}`,
  `--regid=${postgresUser}`,
  '--init-groups',
];

/** What each node needs; the sizes are those of tests. */
const settings = {
  shared_preload_libraries: 'citus',
  wal_level: 'logical',
  max_prepared_transactions: '200',
  max_connections: '300',
  max_worker_processes: '120',
  max_locks_per_transaction: '512',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  // Triggers see the rows of one shard, which is what each of ours needs.
  'citus.enable_unsafe_triggers': 'on',
  'citus.enable_repartition_joins': 'off',
  'citus.shard_count': '4',
  'citus.node_conninfo': 'sslmode=disable',
  'citus.local_hostname': '127.0.0.1',
};

/** Starts nodes of Citus on this machine; answers their addresses, the first one's first. */
export async function startCitus(runDir: string, undo: Undo, nodes = 3): Promise<string[]> {
  if (!existsSync('/usr/lib/postgresql/15/lib/citus.so')) {
    throw new Error(
      'build and install Citus 13.2 for PostgreSQL 15 first: docs/scaling.md, "Citus"',
    );
  }
  const urls: string[] = [];
  for (let node = 0; node < nodes; node += 1) urls.push(await startNode(runDir, undo, node));
  return urls;
}

async function startNode(runDir: string, undo: Undo, node: number): Promise<string> {
  const dataDir = join(runDir, `citus-${node}`);
  const port = await findAnyPort();
  await run('install', ['-d', '-o', postgresUser, '-g', postgresUser, '-m', '700', dataDir]);
  await run('setpriv', [...asPostgres, `${bin}/initdb`, '-D', dataDir, '-A', 'trust']);
  const options = Object.entries({ ...settings, port: String(port) });
  const server = startProgram(`citus-${node}`, {
    command: [
      'setpriv',
      ...asPostgres,
      `${bin}/postgres`,
      '-D',
      dataDir,
      ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    logPath: join(runDir, `citus-${node}.log`),
  });
  undo.push(() => server.end('SIGINT'));
  const url = `postgres://${postgresUser}@127.0.0.1:${port}/postgres`;
  await until(`node ${node} of Citus`, () => allowService(url));
  return url;
}

/** Nodes speak to each other as the role that asks, which has to be let in. */
async function allowService(url: string): Promise<true> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create role pix_service login');
    return true;
  } finally {
    await client.end();
  }
}
