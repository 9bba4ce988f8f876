import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeCallbacks } from '#service/callbacks/outbox/take-callbacks.ts';
import { queueTestCallbacks } from '#service/testing/callbacks/queue-test-callbacks.ts';
import { openReceiver } from '#service/testing/callbacks/test-receiver.ts';
import type { TestReceiver } from '#service/testing/callbacks/test-receiver.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { endWorker, giveUpWorker } from './end-worker.ts';
import { ownShards } from './own-shards.ts';
import type { OwnShards } from './own-shards.ts';
import { beatMs } from './watch-workers.ts';
import { addWorker, beatWorker, shardCount, takeShards } from './worker-queries.ts';
import type { WorkerShards } from './worker-queries.ts';

const service = openForTests(createTestApp);
let receiver: TestReceiver;
let ending: (() => Promise<unknown>)[];
beforeEach(async () => {
  ending = [];
  receiver = await openReceiver();
});
afterEach(async () => {
  await Promise.all(ending.map((end) => end()));
  await receiver.close();
  await service.pool.query('delete from due_callbacks');
  await service.pool.query('delete from callback_workers');
});

const leaseMs = 60_000;

/** Callbacks that are due, of one charge of a new account. */
async function queue(count: number): Promise<string> {
  const shop = await openShop(service);
  const { id: transactionId } = await shop.charge();
  await queueTestCallbacks(service, {
    accountId: shop.accountId,
    transactionId,
    url: receiver.origin,
    count,
  });
  return transactionId;
}

/** A worker with all shards that dies at once with all that is due in its hands. */
async function takeAndDie(): Promise<WorkerShards> {
  const worker = randomUUID();
  await addWorker(service.pool, worker);
  const shards = await takeShards(service.pool, { worker, count: shardCount });
  expect(shards).toHaveLength(shardCount);
  await take({ worker, shards });
  return { worker, shards };
}

const take = (own: WorkerShards) =>
  takeCallbacks(service.pool, {
    ...own,
    after: { accountId: '', host: '' },
    rowsMax: 500,
    suspectsMax: 1,
    hosts: { free: {}, otherwise: 500 },
    accounts: { free: {}, otherwise: 500 },
    editions: ['bearer'],
    held: [],
  });

const rowsOf = async (transactionId: string) => {
  const { rows } = await service.pool.query(
    `select state, attempts, claims, next_attempt_at > now() as is_leased from callback_states
      where transaction_id = $1 order by seq`,
    [transactionId],
  );
  return rows;
};

test('of a dead worker all shards are free, and what it had in its hands waits and is counted', async () => {
  const taken = await queue(2);
  const { worker } = await takeAndDie();
  const late = await queue(1);
  // One of both has been booked since: it is not in its hands any more.
  await service.pool.query(
    `update due_callbacks set attempts = 1, claims = 1
      where seq = (select min(seq) from callbacks where transaction_id = $1)`,
    [taken],
  );
  expect(await giveUpWorker(service.pool, { worker, beat: 0n, leaseMs })).toBe(true);
  expect(await rowsOf(taken)).toEqual([
    { state: 'PENDING', attempts: 1, claims: 1, is_leased: false },
    { state: 'PENDING', attempts: 0, claims: 1, is_leased: true },
  ]);
  expect(await rowsOf(late)).toMatchObject([{ claims: 0, is_leased: false }]);
  const { rows } = await service.pool.query(
    `select count(*)::int as free, (select count(*)::int from callback_hands) as hands
       from callback_shards where worker is null`,
  );
  expect(rows).toEqual([{ free: shardCount, hands: 0 }]);
});

test('a worker that beats meanwhile is not given up, and one of two gives up', async () => {
  const { worker } = await takeAndDie();
  await beatWorker(service.pool, worker, []);
  expect(await giveUpWorker(service.pool, { worker, beat: 0n, leaseMs })).toBe(false);
  const both = await Promise.all(
    [1, 2].map(() => giveUpWorker(service.pool, { worker, beat: 1n, leaseMs })),
  );
  expect(both.toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true]);
});

test('a worker that was given up takes nothing more', async () => {
  const own = await takeAndDie();
  await giveUpWorker(service.pool, { worker: own.worker, beat: 0n, leaseMs });
  const transactionId = await queue(1);
  await expect(take(own)).rejects.toThrow('callback_hands_worker_fkey');
  expect(await beatWorker(service.pool, own.worker, [])).toBeNull();
  expect(await rowsOf(transactionId)).toMatchObject([{ claims: 0 }]);
});

test('what is of a worker that stops is free at once but for what it left', async () => {
  const transactionId = await queue(2);
  const { worker } = await takeAndDie();
  const { rows } = await service.pool.query<{ seq: bigint }>(
    'select min(seq) as seq from callbacks where transaction_id = $1',
    [transactionId],
  );
  const left = { seq: rows[0]?.seq ?? 0n, attempts: 0, taken_at: new Date() };
  await endWorker(service.pool, { worker, left: [left], leaseMs });
  expect(await rowsOf(transactionId)).toMatchObject([
    { claims: 1, is_leased: true },
    { claims: 0, is_leased: false },
  ]);
});

test('what a worker of the version before books is put off, or due no more', async () => {
  const transactionId = await queue(1);
  const book = (state: string) =>
    service.pool.query(
      `update callbacks set state = $2, attempts = attempts + 1, claims = claims + 1,
                            next_attempt_at = now() + interval '1 minute'
        where transaction_id = $1`,
      [transactionId, state],
    );
  await book('PENDING');
  expect(await rowsOf(transactionId)).toEqual([
    { state: 'PENDING', attempts: 1, claims: 1, is_leased: true },
  ]);
  await book('DELIVERED');
  expect(await rowsOf(transactionId)).toMatchObject([{ state: 'DELIVERED' }]);
  expect((await service.pool.query('select from due_callbacks')).rowCount).toBe(0);
});

/** A worker without deliveries. */
function open(
  holds: (shard: number) => boolean = () => false,
): OwnShards & { losses: () => number } {
  let losses = 0;
  const own = ownShards({
    pool: service.pool,
    log: pino({ level: 'silent' }),
    leaseMs,
    emptyHands: () => [],
    holds,
    onGain: () => undefined,
    onLoss: () => (losses += 1),
  });
  ending.push(() => own.end([]));
  return { ...own, losses: () => losses };
}

const shardsOf = async (own: OwnShards): Promise<number[]> =>
  (await own.take(({ shards }) => Promise.resolve(shards))) ?? [];

test('workers share all shards evenly, and none is of two', async () => {
  const first = open();
  await vi.waitFor(async () => expect(await shardsOf(first)).toHaveLength(shardCount));
  const others = [open(), open()];
  await vi.waitFor(async () => {
    const each = await Promise.all([first, ...others].map(shardsOf));
    expect(Math.max(...each.map(({ length }) => length))).toBeLessThanOrEqual(22);
    expect(new Set(each.flat()).size).toBe(shardCount);
    expect(each.flat()).toHaveLength(shardCount);
  }, 5_000);
});

test('a shard of which something is in hand stays until that is done', async () => {
  let isHolding = true;
  const first = open(() => isHolding);
  await vi.waitFor(async () => expect(await shardsOf(first)).toHaveLength(shardCount));
  const second = open();
  // Nothing more is taken of what is to go.
  await vi.waitFor(async () => expect(await shardsOf(first)).toHaveLength(shardCount / 2), 5_000);
  await setTimeout(3 * beatMs);
  expect(await shardsOf(second)).toEqual([]);
  isHolding = false;
  await vi.waitFor(async () => expect(await shardsOf(second)).toHaveLength(shardCount / 2), 5_000);
});

test('a worker that was given up though it lives lets go, and begins anew', async () => {
  const own = open();
  await vi.waitFor(async () => expect(await shardsOf(own)).toHaveLength(shardCount));
  await service.pool.query('delete from callback_workers');
  await vi.waitFor(() => expect(own.losses()).toBe(1), 5_000);
  await vi.waitFor(async () => expect(await shardsOf(own)).toHaveLength(shardCount), 5_000);
});
