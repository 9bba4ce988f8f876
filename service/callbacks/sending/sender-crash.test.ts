import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testSigningKey } from '#service/testing/callbacks/test-callbacks.ts';
import { openReceiver } from '#service/testing/callbacks/test-receiver.ts';
import type { TestReceiver } from '#service/testing/callbacks/test-receiver.ts';
import { startServiceProcess } from '#service/testing/service-process.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { TestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';

const inFlight = 100;
let service: TestApp;
let shop: Shop;
let receiver: TestReceiver;
/** Answers that the receiver holds back; null once it answers at once. */
let held: ServerResponse[] | null = [];
beforeAll(async () => {
  service = await createTestApp();
  shop = await openShop(service);
  receiver = await openReceiver(
    (response) => {
      if (held) held.push(response);
      else response.end('ok');
    },
    { address: '0.0.0.0' },
  );
});
afterAll(async () => {
  await receiver.close();
  await service.close();
});

const worker = () =>
  startServiceProcess(service.databaseUrl, {
    ROLES: 'worker',
    CALLBACK_ALLOW_HOSTS: Array.from({ length: 20 }, (_, n) => `127.0.0.${n + 1}:*`).join(','),
    CALLBACK_TIMEOUT_MS: '4000',
    CALLBACK_LEASE_MS: '1000',
    CALLBACK_BACKOFF_BASE_MS: '200',
    // As on several machines: otherwise each would sign with the secrets of its own directory.
    CALLBACK_SIGNING_KEY: testSigningKey.toString('base64url'),
  });

/** Status changes with a callbackUrl that were not delivered. */
async function countUndelivered(): Promise<number | undefined> {
  const { rows } = await service.pool.query<{ count: number }>(
    `select count(*)::int as count from transactions t
      where callback_url is not null and status <> 'PENDING' and not exists (
        select from callback_logs l
         where l.transaction_id = t.id and l.account_id = t.account_id
           and l.transaction_status = t.status and l.status = 200)`,
  );
  return rows[0]?.count;
}

test('what a killed worker had under way goes out again, and is counted once', async () => {
  const first = await worker();
  try {
    await Promise.all(
      Array.from({ length: inFlight }, async (_, index) => {
        // A host of its own for every five, so that no window holds them back.
        const callbackUrl = `http://127.0.0.${(index % 20) + 1}:${receiver.port}/${index}`;
        await shop.pay(await shop.charge({ callbackUrl }));
      }),
    );
    await vi.waitFor(() => expect(held).toHaveLength(inFlight), { timeout: 10_000 });
  } finally {
    await first.kill();
  }
  expect(await countUndelivered()).toBe(inFlight);
  held = null;
  const second = await worker();
  try {
    await vi.waitFor(async () => expect(await countUndelivered()).toBe(0), {
      timeout: 15_000,
      interval: 100,
    });
  } finally {
    expect(await second.stop()).toBe(0);
  }
  const paths = Map.groupBy(receiver.received, ({ path }) => path);
  expect(paths.size).toBe(inFlight);
  for (const attempts of paths.values()) {
    // One that the crash cut off, and one after it; both of them the first attempt.
    expect(attempts.map(({ headers }) => headers['x-callback-attempt'])).toEqual(['0', '0']);
    expect(new Set(attempts.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  }
  const { rows } = await service.pool.query(
    `select count(*)::int as logs, max(attempt) as attempt, min(status) as status
       from callback_logs`,
  );
  expect(rows).toEqual([{ logs: inFlight, attempt: 0, status: 200 }]);
}, 60_000);

test('a worker that is told to stop ends what is under way within its time', async () => {
  held = [];
  const process = await worker();
  const charge = await shop.charge({ callbackUrl: `http://127.0.0.1:${receiver.port}/slow` });
  await shop.pay(charge);
  await vi.waitFor(() => expect(held).toHaveLength(1), 5_000);
  const stopped = process.stop();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  setTimeout(() => held?.[0]?.end('late'), 500);
  expect(await stopped).toBe(0);
  const { rows } = await service.pool.query(
    'select status, attempt from callback_logs where transaction_id = $1',
    [charge.id],
  );
  expect(rows).toEqual([{ status: 200, attempt: 0 }]);
}, 60_000);

test('a worker that is told to stop leaves what hangs to the next one', async () => {
  held = [];
  const process = await startServiceProcess(service.databaseUrl, {
    ROLES: 'worker',
    CALLBACK_ALLOW_HOSTS: '127.0.0.1:*',
    CALLBACK_TIMEOUT_MS: '60000',
  });
  const charge = await shop.charge({ callbackUrl: `http://127.0.0.1:${receiver.port}/hangs` });
  await shop.pay(charge);
  await vi.waitFor(() => expect(held).toHaveLength(1), 5_000);
  const started = performance.now();
  expect(await process.stop()).toBe(0);
  expect(performance.now() - started).toBeLessThan(12_000);
  const { rows } = await service.pool.query(
    `select state, attempts, claims, next_attempt_at > now() as is_leased from callback_states
      where transaction_id = $1`,
    [charge.id],
  );
  expect(rows).toEqual([{ state: 'PENDING', attempts: 0, claims: 1, is_leased: true }]);
}, 60_000);
