import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { startServiceProcess } from '#service/testing/service-process.ts';
import type { ServiceProcess } from '#service/testing/service-process.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { Api, TestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';

let service: TestApp;
let replica: { api: Api };
let shop: Shop;
/** Sees what every connection does; the service's role sees only its own. */
let watcher: pg.Client;
beforeAll(async () => {
  service = await createTestApp();
  watcher = await connect();
  replica = await service.replica();
  shop = await openShop(service);
});
afterAll(async () => {
  await watcher.end();
  await service.close();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: service.databaseUrl });
  await client.connect();
  return client;
}

/** A connection whose locks stop the service at a chosen line. */
let locker: pg.Client;
let key: string;
beforeEach(async () => {
  key = randomUUID();
  locker = await connect();
  await locker.query('begin');
});
afterEach(() => locker.end());

function post(api: Api) {
  const body = { amount: 10, clientReference: key };
  const options = { token: shop.token, headers: { 'idempotency-key': key } };
  return api.post<Transaction>('/v1/pix/', body, options);
}

/** The same request as it is sent through a socket. */
function request() {
  return {
    method: 'POST',
    headers: {
      authorization: `Bearer ${shop.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ amount: 10, clientReference: key }),
  };
}

async function countCharges(): Promise<number> {
  const { rows } = await service.pool.query<{ count: bigint }>(
    'select count(*) from transactions where client_reference = $1',
    [key],
  );
  return Number(rows[0]?.count);
}

/** No new charge can be written until the locker's transaction ends. */
async function holdCharges(): Promise<void> {
  await locker.query('lock table transactions in share mode');
}

/** Process ids of the connections that wait for a lock with a statement that begins so. */
async function blocked(statement: string, count = 1): Promise<number[]> {
  return vi.waitFor(
    async () => {
      const { rows } = await watcher.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock' and query ilike '%' || $1 || '%'`,
        [statement],
      );
      expect(rows).toHaveLength(count);
      return rows.map((row) => row.pid);
    },
    { timeout: 5_000, interval: 20 },
  );
}

/** Lets the effect happen, and breaks the connection that keeps its answer, after `before`. */
async function loseAnswer(before?: () => Promise<void>): Promise<void> {
  const holder = await connect();
  await holder.query('begin');
  await holder.query('select * from idempotency_claims for update');
  await locker.query('commit');
  const [pid] = await blocked('update idempotency_claims');
  await before?.();
  await holder.query('select pg_terminate_backend($1)', [pid]);
  await holder.query('commit');
  await holder.end();
}

/** The time of the run's lease is over. */
async function endLease(): Promise<void> {
  await service.pool.query(
    `update idempotency_claims set lease_until = now() - interval '1 second'
      where state = 'RUNNING'`,
  );
}

describe('a process that is killed', () => {
  let doomed: ServiceProcess;
  beforeEach(async () => {
    doomed = await startServiceProcess(service.databaseUrl, { ROLES: 'api' });
    // The start has a limit of its own and says what was wrong.
  }, 90_000);
  afterEach(() => doomed.kill());

  /** Sends the request to the process and never learns what became of it. */
  function send(): Promise<void> {
    return fetch(`${doomed.origin}/v1/pix/`, request()).then(
      () => expect.unreachable('the process answered'),
      () => undefined,
    );
  }

  test('before its effect: the retry after the lease has the one effect', async () => {
    await holdCharges();
    const sent = send();
    const [pid] = await blocked('insert into transactions');
    await doomed.kill();
    await sent;
    await locker.query('select pg_terminate_backend($1)', [pid]);
    await locker.query('commit');
    const early = await post(service.api);
    expectRefusal(early, 409);
    expect(early.headers).toHaveProperty('retry-after');
    expect(await countCharges()).toBe(0);
    await endLease();
    const retried = await post(service.api);
    expect(retried.status).toBe(200);
    expect(retried.headers).not.toHaveProperty('idempotency-replayed');
    expect(await countCharges()).toBe(1);
    expect((await post(replica.api)).text).toBe(retried.text);
  });

  test('while the database still works on its effect: the retry answers that effect', async () => {
    await holdCharges();
    const sent = send();
    await blocked('insert into transactions');
    await doomed.kill();
    await sent;
    await endLease();
    // The retry finds nothing, runs, and meets the dead process's charge at the unique index.
    const retry = post(service.api);
    await blocked('insert into transactions', 2);
    await locker.query('commit');
    const retried = await retry;
    expect(retried.status).toBe(200);
    expect(await countCharges()).toBe(1);
    expect((await post(replica.api)).text).toBe(retried.text);
  });

  test('after its effect and before the answer was kept: the retry answers it', async () => {
    await holdCharges();
    const sent = send();
    await blocked('insert into transactions');
    await loseAnswer(async () => {
      await doomed.kill();
      await sent;
    });
    expectRefusal(await post(service.api), 409);
    expect(await countCharges()).toBe(1);
    await endLease();
    const retried = await post(service.api);
    expect(retried.status).toBe(200);
    expect(retried.headers['idempotency-replayed']).toBe('true');
    expect(retried.body).toMatchObject({ status: 'PENDING', clientReference: key });
    expect(await countCharges()).toBe(1);
    expect((await post(replica.api)).text).toBe(retried.text);
  });
});

describe('a run that is slower than its lease', () => {
  test('and the retry that took over have one effect and answer alike', async () => {
    await holdCharges();
    const slow = post(service.api);
    await blocked('insert into transactions');
    await endLease();
    const retry = post(replica.api);
    await blocked('insert into transactions', 2);
    expectRefusal(await post(service.api), 409);
    await locker.query('commit');
    const [first, second] = await Promise.all([slow, retry]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.text).toBe(first.text);
    expect(await countCharges()).toBe(1);
    expect((await post(service.api)).text).toBe(first.text);
  });

  test('of many retries that find it cut off, one runs', async () => {
    await holdCharges();
    const slow = post(service.api);
    await blocked('insert into transactions');
    await endLease();
    const waiting: number[] = [];
    const retries = Array.from({ length: 20 }, async (_, index) => {
      const reply = await post(index % 2 === 0 ? service.api : replica.api);
      if (reply.status === 409) waiting.push(index);
      return reply;
    });
    // While the first run is stuck, one retry runs as well and all the others are told to wait.
    await vi.waitFor(() => expect(waiting).toHaveLength(19), { timeout: 5_000 });
    await blocked('insert into transactions', 2);
    await locker.query('commit');
    const replies = await Promise.all([slow, ...retries]);
    const made = replies.filter((reply) => reply.status === 200);
    expect(made).toHaveLength(2);
    expect(made[0]?.text).toBe(made[1]?.text);
    expect(await countCharges()).toBe(1);
  });
});

test('a client that drops its socket in the middle gets its answer by a retry', async () => {
  await holdCharges();
  const dropping = new AbortController();
  const dropped = fetch(`${await service.listen()}/v1/pix/`, {
    ...request(),
    signal: dropping.signal,
  });
  await blocked('insert into transactions');
  dropping.abort();
  await expect(dropped).rejects.toThrow('aborted');
  expectRefusal(await post(replica.api), 409);
  await locker.query('commit');
  await vi.waitFor(async () => expect((await post(replica.api)).status).toBe(200), 5_000);
  expect((await post(service.api)).headers['idempotency-replayed']).toBe('true');
  expect(await countCharges()).toBe(1);
});

test('a run whose connection breaks is unknown: the retry follows at once', async () => {
  await holdCharges();
  const broken = post(service.api);
  const [pid] = await blocked('insert into transactions');
  await locker.query('select pg_terminate_backend($1)', [pid]);
  await locker.query('commit');
  expectRefusal(await broken, 503);
  const retried = await post(replica.api);
  expect(retried.status).toBe(200);
  expect(await countCharges()).toBe(1);
});

test('an answer that cannot be kept is sent all the same', async () => {
  await holdCharges();
  const first = post(service.api);
  await blocked('insert into transactions');
  await loseAnswer();
  const made = await first;
  expect(made.status).toBe(200);
  await endLease();
  const retried = await post(replica.api);
  expect(retried.headers['idempotency-replayed']).toBe('true');
  expect(retried.text).toBe(made.text);
  expect(await countCharges()).toBe(1);
});
