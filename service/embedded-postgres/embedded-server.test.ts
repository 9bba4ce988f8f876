import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#service/database/migrate.ts';
import { createPool } from '#service/database/pool.ts';
import { serviceUrlOf } from './embedded-connection.ts';
import { type EmbeddedServer, openEmbeddedServer } from './embedded-server.ts';
import { isAlive, readPostmasterFile } from './postmaster-file.ts';

let root: string;
let dataDir: string;
let opened: EmbeddedServer[] = [];
let children: ChildProcess[] = [];

beforeEach(async () => {
  // Only its owner may enter it, and the name has all that a path may hold.
  root = await mkdtemp(join(tmpdir(), "dados é ' pix-"));
  dataDir = join(root, 'data');
  opened = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const server of opened) await server.close();
  const left = await readPostmasterFile(join(dataDir, 'postgres'));
  if (left && isAlive(left.pid) && left.pid !== process.pid) process.kill(left.pid, 'SIGQUIT');
  await rm(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

async function openServer(
  role: 'owner' | 'guest' | 'shared' = 'owner',
  log: (line: string) => void = () => {},
): Promise<EmbeddedServer> {
  const server = await openEmbeddedServer({ dataDir, role, log });
  opened.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  const file = await readPostmasterFile(join(dataDir, 'postgres'));
  if (!file) throw new Error('no server runs');
  return file.pid;
}

/** A process that can be killed together with nothing else, as a service that dies would be. */
async function openInChild(): Promise<ChildProcess> {
  const modulePath = fileURLToPath(new URL('./embedded-server.ts', import.meta.url));
  const code = `
    const { openEmbeddedServer } = await import(process.argv[1]);
    await openEmbeddedServer({ dataDir: process.argv[2], log: () => {} });
    console.log('open');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, modulePath, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

test('the first start makes a durable cluster, the second one finds its data', async () => {
  const first = await openServer();
  expect(first.attached).toBe(false);
  expect(await query(first.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  await query(first.url, 'create table kept as select 42 as value');
  await first.close();
  await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  const second = await openServer();
  expect(second.attached).toBe(false);
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'select value from kept')).toEqual([{ value: 42 }]);
});

test('the password lies in a file that only its owner reads, and is asked for', async () => {
  const server = await openServer();
  const { mode } = await stat(join(dataDir, 'postgres-password'));
  expect(mode & 0o777).toBe(0o600);
  const wrong = new URL(server.url);
  wrong.password = 'wrong';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('a guest attaches to the running server and leaves it running', async () => {
  const owner = await openServer();
  const guest = await openServer('guest');
  expect(guest.attached).toBe(true);
  expect(guest.url).toBe(owner.url);
  await guest.close();
  expect(await query(owner.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a guest that started the server stops it, unless somebody else uses it', async () => {
  const guest = await openServer('guest');
  const user = new pg.Client({ connectionString: guest.url });
  user.on('error', () => {});
  await user.connect();
  await guest.close();
  expect(isAlive(await postmasterPid())).toBe(true);
  const last = await openServer('shared');
  await user.end();
  await last.close();
  await expect(query(guest.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('starts at the same moment end with one server', async () => {
  const servers = await Promise.all([openServer('guest'), openServer('guest'), openServer()]);
  expect(new Set(servers.map((server) => server.url)).size).toBe(1);
  expect(servers.filter((server) => !server.attached)).toHaveLength(1);
});

test('a killed server comes back on the same port with what was committed', async () => {
  const lines: string[] = [];
  const server = await openServer('owner', (line) => lines.push(line));
  await query(server.url, 'create table kept as select 42 as value');
  const before = await postmasterPid();
  process.kill(before, 'SIGKILL');
  await expect.poll(() => lines, { timeout: 15_000 }).toContain('the embedded database runs again');
  expect(await postmasterPid()).not.toBe(before);
  expect(await query(server.url, 'select value from kept')).toEqual([{ value: 42 }]);
});

test('the server outlives a killed service, and the next one attaches to it', async () => {
  const child = await openInChild();
  const pid = await postmasterPid();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const next = await openServer();
  expect(next.attached).toBe(true);
  expect(await postmasterPid()).toBe(pid);
  await next.close();
  await expect(query(next.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('Ctrl-C in the terminal does not reach the server', async () => {
  await openServer();
  const line = await readFile(`/proc/${await postmasterPid()}/stat`, 'utf8').catch(() => null);
  if (line === null) return;
  const [, , processGroup] = line.slice(line.lastIndexOf(')') + 2).split(' ');
  expect(Number(processGroup)).toBe(await postmasterPid());
});

test.each([
  ['of a process that is gone', () => 2 ** 22 - 1],
  ['that another program has got since', () => children[0]?.pid ?? 0],
])('a postmaster.pid %s is cleared', async (_, stalePid) => {
  const first = await openServer();
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const text = await readFile(file, 'utf8');
  await first.close();
  children.push(spawn('sleep', ['60'], { stdio: 'ignore' }));
  await writeFile(file, text.replace(/^\d+/, String(stalePid())));
  const next = await openServer();
  expect(next.attached).toBe(false);
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('an initdb that was killed in the middle does not prevent the next start', async () => {
  const modulePath = fileURLToPath(new URL('./embedded-server.ts', import.meta.url));
  const code = `
    const { openEmbeddedServer } = await import(process.argv[1]);
    await openEmbeddedServer({ dataDir: process.argv[2], log: () => {} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, modulePath, dataDir], {
    stdio: 'ignore',
  });
  children.push(child);
  const drafts = async (): Promise<string[]> =>
    (await readdir(dataDir).catch(() => [])).filter((name) => name.startsWith('.postgres-draft-'));
  while ((await drafts()).length === 0) await sleep(5);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const server = await openServer();
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a directory that cannot be used is named in one line', async () => {
  await writeFile(dataDir, 'a file, not a directory');
  await expect(openServer()).rejects.toThrow(/^DATA_DIR .*data cannot be used: .+$/);
});

test('the service signs in as its own role, and the log quotes no row', async () => {
  const { url } = await openServer();
  await migrate(url);
  const [serviceUrl, again] = await Promise.all([serviceUrlOf(url), serviceUrlOf(url)]);
  expect(again).toBe(serviceUrl);
  const pool = createPool(serviceUrl, { connectionsMax: 1 });
  try {
    const { rows } = await pool.query('select session_user::text, current_user::text');
    expect(rows).toEqual([{ session_user: 'pix_service', current_user: 'pix_service' }]);
    for (const statement of ['set role pix', 'create table mine (id int)']) {
      await expect(pool.query(statement)).rejects.toThrow(/permission denied/);
    }
  } finally {
    await pool.end();
  }
  await query(url, 'create table ids (id text primary key)');
  await query(url, `insert into ids values ('E2E-OF-SOMEBODY')`);
  await expect(query(url, `insert into ids values ('E2E-OF-SOMEBODY')`)).rejects.toThrow(/unique/);
  const log = await readFile(join(dataDir, 'logs', 'postgres.log'), 'utf8');
  expect(log).toContain('ids_pkey');
  expect(log).not.toContain('E2E-OF-SOMEBODY');
}, 60_000);
