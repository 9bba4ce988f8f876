import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import { findAnyPort } from '#scripts/start/ports.ts';
import { createMachine, createNetwork, network } from './machines.ts';
import type { Machine } from './machines.ts';
import { startProgram, until } from './programs.ts';
import type { Program } from './programs.ts';
import { renderDeployFile, writeDeployFile } from './render.ts';
import type { Values } from './render.ts';

/** Shorter than an operator has them, so that a run stays short: deploy/README.md. */
const timing = { TTL: 12, LOOP_WAIT: 2, RETRY_TIMEOUT: 4, SLOT_WAL: '200MB', MAX_WAL: '160MB' };

const clusterState = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      timeline: z.number().optional(),
    }),
  ),
});
type Member = z.output<typeof clusterState>['members'][number];

/** Steps that take down what is up, in the order in which it came up. */
export type Undo = (() => Promise<unknown>)[];

/** Three machines with etcd, Patroni and PostgreSQL, and what stands before them. */
export interface Cluster {
  machines: Machine[];
  /** Of the primary, by HAProxy, as the owner of the tables. */
  url: string;
  /** The same by PgBouncer in transaction mode. */
  poolerUrl: string;
  /** Of the primary, as the role that copies it; `base/` and the archive are in the directory. */
  replicationUrl: string;
  backupDir: string;
  /** Both, for who makes databases of their own. */
  asSuperuser: { url: string; poolerUrl: string };
  /** Of the replicas, by HAProxy. */
  readUrl: string;
  /** The machine that is the primary, as the others see it too. */
  primary(): Promise<Machine>;
  /** Starts what a power cut ended, and waits until all three are one cluster again. */
  startAgain(machine: Machine): Promise<void>;
  untilWhole(): Promise<void>;
  restartPooler(): Promise<void>;
  /** As PostgreSQL's superuser on one machine. */
  query(machine: Machine, sql: string): Promise<Record<string, unknown>[]>;
}

/** Brings it up; `undo` has a step for each thing that is to be taken down again. */
export async function startCluster(runDir: string, undo: Undo): Promise<Cluster> {
  const lan = await createNetwork();
  undo.push(() => lan.remove());
  const machines: Machine[] = [];
  for (const number of [1, 2, 3]) {
    const machine = await createMachine(number, runDir);
    undo.push(() => machine.remove());
    machines.push(machine);
  }
  const primaryPort = await findAnyPort();
  const replicaPort = await findAnyPort();
  const poolerPort = await findAnyPort();
  const secret = () => randomBytes(16).toString('hex');
  const passwords = { superuser: secret(), pix: secret(), replicator: secret() };
  const backupDir = await makeBackupDir(runDir);
  const values: Values = {
    ...timing,
    ...Object.fromEntries(machines.map(({ name, address }) => [name.toUpperCase(), address])),
    NETWORK: network,
    SUPERUSER_PASSWORD: passwords.superuser,
    REPLICATION_PASSWORD: passwords.replicator,
    ARCHIVE: join(backupDir, 'wal'),
    ARCHIVE_WAL: archiveWalIn(backupDir),
    PRIMARY_PORT: primaryPort,
    REPLICA_PORT: replicaPort,
    POOLER_PORT: poolerPort,
    DATA: runDir,
  };
  for (const machine of machines) await startMember(machine, values);
  const cluster = watch(machines);
  await cluster.untilWhole();
  const query = asSuperuser(passwords.superuser);
  const primary = await cluster.primary();
  await query(primary, `create role pix login createrole password '${passwords.pix}'`);
  await query(primary, 'create database pix owner pix');

  const haproxy = await startHaproxy(runDir, values);
  const users = { pix: passwords.pix, postgres: passwords.superuser };
  let pooler = await startPooler(runDir, { values, users });
  undo.push(
    () => haproxy.end('SIGTERM'),
    () => pooler.end('SIGTERM'),
  );
  // Until they listen, their ports are anybody's.
  await untilAnswers(primaryPort);
  await untilAnswers(poolerPort);
  const urlAt = (port: number) => `postgres://pix:${passwords.pix}@127.0.0.1:${port}/pix`;
  const superuserAt = (port: number) =>
    `postgres://postgres:${passwords.superuser}@127.0.0.1:${port}/postgres`;
  return {
    ...cluster,
    machines,
    url: urlAt(primaryPort),
    poolerUrl: urlAt(poolerPort),
    readUrl: urlAt(replicaPort),
    asSuperuser: { url: superuserAt(primaryPort), poolerUrl: superuserAt(poolerPort) },
    replicationUrl: `postgres://replicator:${passwords.replicator}@127.0.0.1:${primaryPort}/pix`,
    backupDir,
    query,
    async startAgain(machine) {
      await startMember(machine, values);
      await cluster.untilWhole();
    },
    async restartPooler() {
      await pooler.end('SIGTERM');
      pooler = await startPooler(runDir, { values, users });
    },
  };
}

/** What the machines mount, on a disk that none of them has. */
async function makeBackupDir(runDir: string): Promise<string> {
  const [backupDir, walDir] = [join(runDir, 'backups'), join(runDir, 'backups/wal')];
  await mkdir(walDir, { recursive: true });
  await promisify(execFile)('chown', ['postgres:postgres', walDir]);
  await writeDeployFile('database/archive-wal.sh', { to: archiveWalIn(backupDir), values: {} });
  return backupDir;
}

const archiveWalIn = (backupDir: string): string => join(backupDir, 'archive-wal.sh');

async function startMember(machine: Machine, cluster: Values): Promise<void> {
  const { name: NODE, address: ADDRESS, dataDir: DATA, etcdDir: ETCD_DATA } = machine;
  const values = { ...cluster, NODE, ADDRESS, DATA, ETCD_DATA };
  const lines = (await renderDeployFile('database/etcd.env', values)).split('\n');
  const env = Object.fromEntries(
    lines.flatMap((line) => {
      const match = /^(ETCD_\w+)=(.*)$/.exec(line);
      return match ? [[match[1] ?? '', match[2] ?? '']] : [];
    }),
  );
  await machine.start('/usr/bin/etcd', [], env);
  const to = join(DATA, 'patroni.yml');
  await machine.start('/usr/bin/patroni', [
    await writeDeployFile('database/patroni.yml', { to, values }),
  ]);
}

/** What the members say of each other. */
function watch(machines: Machine[]): Pick<Cluster, 'primary' | 'untilWhole'> {
  const membersAt = async ({ address }: Machine): Promise<Member[]> => {
    const reply = await fetch(`http://${address}:8008/cluster`, {
      signal: AbortSignal.timeout(1_000),
    });
    return clusterState.parse(await reply.json()).members;
  };
  const isPrimary = async ({ address }: Machine): Promise<boolean> =>
    (await fetch(`http://${address}:8008/primary`, { signal: AbortSignal.timeout(1_000) })).ok;
  return {
    primary: () =>
      until('a primary', async () => {
        for (const machine of machines) {
          if (await isPrimary(machine).catch(() => false)) return machine;
        }
        return null;
      }),
    async untilWhole() {
      await until(
        'three members, one of them in step with the primary',
        async () => {
          for (const machine of machines) {
            const members = await membersAt(machine);
            if (!isWhole(members)) return false;
          }
          return true;
        },
        120_000,
      );
    },
  };
}

/** A member that came back and is still of an older timeline is about to be rewound. */
function isWhole(members: Member[]): boolean {
  const roles = members.filter(({ state }) => /^(running|streaming)$/.test(state));
  const count = (role: string) => roles.filter((member) => member.role === role).length;
  return (
    roles.length === 3 &&
    new Set(roles.map(({ timeline }) => timeline)).size === 1 &&
    count('leader') === 1 &&
    count('sync_standby') === 1
  );
}

function asSuperuser(password: string) {
  return async ({ address }: Machine, sql: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({
      host: address,
      user: 'postgres',
      password,
      database: 'postgres',
      connectionTimeoutMillis: 5_000,
    });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };
}

async function untilAnswers(port: number): Promise<void> {
  await until(`somebody listens on port ${port}`, async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect').finally(() => socket.destroy());
    return true;
  });
}

async function startHaproxy(runDir: string, values: Values): Promise<Program> {
  const to = join(runDir, 'haproxy.cfg');
  await writeDeployFile('database/haproxy.cfg', { to, values });
  const command = ['/usr/sbin/haproxy', '-db', '-f', to];
  return startProgram('haproxy', { command, logPath: join(runDir, 'haproxy.log') });
}

export async function startPooler(
  runDir: string,
  { values, users }: { values: Values; users: Record<string, string> },
): Promise<Program> {
  const to = join(runDir, 'pgbouncer.ini');
  await writeDeployFile('database/pgbouncer.ini', { to, values });
  const lines = Object.entries(users).map(([name, password]) => `"${name}" "${password}"\n`);
  await writeFile(join(runDir, 'userlist.txt'), lines.join(''), { mode: 0o644 });
  // It refuses root, as PostgreSQL does.
  const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];
  const command = [...asPostgres, '/usr/sbin/pgbouncer', to];
  return startProgram('pgbouncer', { command, logPath: join(runDir, 'pgbouncer.log') });
}
