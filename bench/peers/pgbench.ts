import { execFile } from 'node:child_process';
import { access, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Sample } from '../measure.ts';

const run = promisify(execFile);
/** Where distributions put the programs that are not in PATH. */
const libraryDir = '/usr/lib/postgresql';

/** Path of a program of PostgreSQL, or null: none of them is part of the embedded server. */
export async function findProgram(name: 'pgbench' | 'psql'): Promise<string | null> {
  const versions = await readdir(libraryDir).catch(() => []);
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(libraryDir, version, 'bin')),
  ];
  for (const folder of folders) {
    const path = join(folder, name);
    const found = await access(path).then(
      () => true,
      () => false,
    );
    if (found) return path;
  }
  return null;
}

interface TpcbOptions {
  pgbench: string;
  url: string;
  clients: number;
}

/** Initialises pgbench's tables in a database of their own; answers one round of tpcb-like. */
export async function runTpcb(options: TpcbOptions): Promise<() => Promise<Sample>> {
  const url = new URL(options.url);
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  await client.query('drop database if exists pgbench');
  await client.query('create database pgbench');
  await client.end();
  const env = {
    ...process.env,
    PGHOST: url.hostname,
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: 'pgbench',
  };
  // As many branches as clients, so that the branch row is not the bottleneck.
  await run(options.pgbench, ['-i', '-q', '-s', String(options.clients)], { env });
  return async () => {
    const clients = String(options.clients);
    const flags = ['-b', 'tpcb-like', '-c', clients, '-j', '2', '-T', '4', '-M', 'prepared', '-n'];
    const { stdout } = await run(options.pgbench, flags, { env });
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    const p99Ms = Number(/latency average = ([\d.]+)/.exec(stdout)?.[1]);
    return { perSecond, p99Ms };
  };
}
