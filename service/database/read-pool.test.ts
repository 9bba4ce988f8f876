import { setTimeout } from 'node:timers/promises';
import type { Counter } from 'prom-client';
import { expect, test } from 'vitest';
import { createAccount } from '#service/accounts/create-account.ts';
import { createApp } from '#service/app.ts';
import { readDayVolumes } from '#service/panel/reports/day-volumes.ts';
import { openStreamingPair } from '#service/testing/database/streaming-pair.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createSandboxParts } from '#service/testing/sandbox-parts.ts';
import { freeRules } from '#service/testing/test-gateway-shop.ts';
import { createPool } from './pool.ts';
import { openReadPool } from './read-pool.ts';
import { streamLines } from './stream-lines.ts';

const lagMs = 400;
const service = openForTests(async () => {
  const pair = await openStreamingPair();
  const primary = createPool(pair.primaryUrl);
  const reads = openReadPool(primary, pair.replicaUrl, { lagMs, lookEveryMs: 50 });
  return {
    pair,
    primary,
    reads,
    async close() {
      await reads.close();
      await primary.end();
      await pair.close();
    },
  };
});

/** What anybody may do at any time, here as an example of an act. */
const act = () =>
  createAccount(service.primary, { edition: 'gateway', name: 'Loja', taxRules: freeRules });

const isThere = async ({ accountId }: { accountId: string }): Promise<boolean> => {
  const found = await service.reads.query('select from accounts where id = $1', [accountId]);
  return found.rowCount === 1;
};

async function isReadFromReplica(): Promise<boolean> {
  const { rows } = await service.reads.query<{ replica: boolean }>(
    'select pg_is_in_recovery() as replica',
  );
  return rows[0]?.replica ?? false;
}

async function untilReadFromReplica(): Promise<void> {
  const deadline = performance.now() + 15_000;
  while (!(await isReadFromReplica())) {
    if (performance.now() > deadline) throw new Error('the replica is not used any more');
    await setTimeout(20);
  }
}

async function lagSeconds(): Promise<number> {
  const [, gauge] = service.reads.metrics;
  return (await gauge?.get())?.values[0]?.value ?? Number.NaN;
}

async function whileReplayStands(work: () => Promise<void>): Promise<void> {
  await untilReadFromReplica();
  await service.pair.askReplica('select pg_wal_replay_pause()');
  try {
    await work();
  } finally {
    await service.pair.askReplica('select pg_wal_replay_resume()');
  }
}

test('whoever reads finds what was acknowledged before, on the replica as well', async () => {
  await untilReadFromReplica();
  const counter = service.reads.metrics[0] as Counter;
  counter.reset();
  for (let round = 0; round < 100; round += 1) expect(await isThere(await act())).toBe(true);
  const { values } = await counter.get();
  const from = Object.fromEntries(values.map(({ labels, value }) => [labels['from'], value]));
  expect(from['replica']).toBeGreaterThan(50);
});

test('one whose replay stands still is waited for once, not used, and used again later', async () => {
  await whileReplayStands(async () => {
    const account = await act();
    expect(await isThere(account)).toBe(true);
    expect(await lagSeconds()).toBeGreaterThan(lagMs / 2_000);
    // Long enough for it to be known as one that is behind.
    await setTimeout(lagMs);
    const startedAt = performance.now();
    for (let read = 0; read < 20; read += 1) expect(await isReadFromReplica()).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(20 * lagMs);
    expect(await lagSeconds()).toBeGreaterThan(lagMs / 1_000);
  });
  await untilReadFromReplica();
  expect(await lagSeconds()).toBeLessThan(lagMs / 1_000);
});

test('a charge of one process is in the lists of another, while the replica is behind', async () => {
  const apps = await Promise.all(
    [service.primary, service.reads].map((readPool) =>
      createApp({
        pool: service.primary,
        readPool,
        publicUrl: 'http://pix.test',
        api: createSandboxParts(service.primary),
        panel: null,
        logger: null,
      }),
    ),
  );
  const [writing, reading] = apps;
  const { secret } = await act();
  const headers = { 'api-key': secret };
  await whileReplayStands(async () => {
    const charge = { method: 'POST', url: '/gateway/v1/pix', headers } as const;
    const made = await writing?.inject({ ...charge, payload: { amount: 10 } });
    const list = await reading?.inject({ url: '/gateway/v1/account/transactions', headers });
    expect([made?.statusCode, list?.json<{ total: number }>().total]).toEqual([200, 1]);
  });
  for (const app of apps) await app.close();
});

test('rows of a file are those of the moment at which it was asked for', async () => {
  await untilReadFromReplica();
  const text = `select id::text || case when pg_is_in_recovery() then ' of the replica' else '' end
                       as line
                  from accounts where id = $1`;
  let line: string | undefined;
  do {
    const { accountId } = await act();
    const lines = await Array.fromAsync(streamLines(service.reads, { text, values: [accountId] }));
    line = lines[0];
    expect(line).toContain(accountId);
    // Of a busy machine the replica may be late, and then the primary answers.
  } while (!line?.endsWith(' of the replica\n'));
});

test('a replica that is away is not missed, and is used when it is back', async () => {
  await untilReadFromReplica();
  await service.pair.stopReplica();
  const account = await act();
  for (let read = 0; read < 20; read += 1) expect(await isThere(account)).toBe(true);
  await service.pair.startReplica();
  await untilReadFromReplica();
});

test('a read that ends with its replica is answered by the primary', async () => {
  await untilReadFromReplica();
  const text = 'select pg_is_in_recovery() as replica, pg_sleep(0.5)';
  const answer = service.reads.query(text);
  const sleeping = `from pg_stat_activity where query = '${text}'`;
  while ((await service.pair.askReplica(`select pid ${sleeping}`)).length === 0);
  await service.pair.askReplica(`select pg_terminate_backend(pid) ${sleeping}`);
  expect((await answer).rows).toMatchObject([{ replica: false }]);
});

test('one that stops in the middle of everything costs a read its bound, and no more', async () => {
  await untilReadFromReplica();
  const rows = await service.pair.askReplica(
    `select pid from pg_stat_activity
      where application_name = 'pix-service' or backend_type ~ 'startup|walreceiver'`,
  );
  const pids = rows.map(({ pid }) => Number(pid));
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    const account = await act();
    const startedAt = performance.now();
    expect(await isThere(account)).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(10 * lagMs);
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  await untilReadFromReplica();
});

test('what was read of ended days is kept, although the replica takes no writes', async () => {
  await untilReadFromReplica();
  const { accountId } = await act();
  const span = { from: '2024-01-01', to: '2024-01-03' };
  await readDayVolumes(service.reads, { accountId, today: '2024-02-01', ...span });
  const kept = 'select from kept_days where account_id = $1';
  expect((await service.primary.query(kept, [accountId])).rowCount).toBe(3);
});

test('a primary of before, further in a log of its own, is not read from', async () => {
  const { pair, primary } = service;
  const accounts = { edition: 'gateway', name: 'Loja', taxRules: freeRules } as const;
  await untilReadFromReplica();
  await pair.fallApart(async () => {
    for (let round = 0; round < 20; round += 1) await createAccount(primary, accounts);
  });
  const promoted = createPool(pair.replicaUrl);
  const reads = openReadPool(promoted, pair.primaryUrl, { lagMs, lookEveryMs: 50 });
  const { accountId } = await createAccount(promoted, accounts);
  const { rows } = await reads.query('select from accounts where id = $1', [accountId]);
  await reads.close();
  await promoted.end();
  expect(rows).toHaveLength(1);
});
