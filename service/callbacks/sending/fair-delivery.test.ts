import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueTestCallbacks } from '#service/testing/callbacks/queue-test-callbacks.ts';
import { openForeignSender, openSender } from '#service/testing/callbacks/test-callbacks.ts';
import { openReceiver, openTcpReceiver } from '#service/testing/callbacks/test-receiver.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { CallbackSender } from './callback-sender.ts';
import { windowMax } from './host-windows.ts';

const service = openForTests(createTestApp);
let senders: CallbackSender[];
beforeEach(async () => {
  senders = [];
  await service.pool.query('delete from due_callbacks');
});
afterEach(() => stopAll());

async function stopAll(): Promise<void> {
  await Promise.all(senders.splice(0).map((sender) => sender.stop({ withinMs: 200 })));
}

const allowHosts = Array.from({ length: 60 }, (_, n) => `127.0.0.${n + 1}:*`).join(',');

/** An account with one charge, and what queues callbacks of it. */
async function openQueue() {
  const shop = await openShop(service);
  const { accountId } = shop;
  const { id: transactionId } = await shop.charge();
  const queue = (url: string, count: number) =>
    queueTestCallbacks(service, { accountId, transactionId, url, count });
  return { accountId, transactionId, queue };
}

test('one hanging receiver delays nobody else, and soon has one connection of ours', async () => {
  const hanging = await openTcpReceiver(() => undefined);
  const good = await Promise.all(
    Array.from({ length: 50 }, (_, n) => openReceiver(undefined, { address: `127.0.0.${n + 2}` })),
  );
  const { queue } = await openQueue();
  await queue(hanging.origin, 500);
  const shops = await Promise.all(good.map(() => openQueue()));
  senders = [openSender(service, { allowHosts, timeoutMs: 1_000, backoffBaseMs: 3_600_000 })];
  // The bad one is under way; then the good ones' events come, one after the other.
  await vi.waitFor(() => expect(hanging.connections()).toBeGreaterThan(0));
  const delays = await Promise.all(
    shops.map(async (shop, index) => {
      await setTimeout(index * 40);
      const receiver = good[index];
      const queuedMs = performance.now();
      await shop.queue(receiver?.origin ?? '', 1);
      await vi.waitFor(() => expect(receiver?.received).toHaveLength(1), {
        timeout: 10_000,
        interval: 10,
      });
      return (receiver?.received[0]?.atMs ?? NaN) - queuedMs;
    }),
  );
  const [p95 = NaN] = delays.toSorted((a, b) => b - a).slice(2);
  expect(p95).toBeLessThan(1_000);
  expect(hanging.connections()).toBeLessThan(20);
  await Promise.all([hanging, ...good].map((receiver) => receiver.close()));
});

test('a hundred thousand events of one account delay no other', async () => {
  const big = await openReceiver((response) => {
    void setTimeout(5).then(() => response.end());
  });
  const small = await openReceiver(undefined, { address: '127.0.0.2' });
  const busy = await openQueue();
  await busy.queue(big.origin, 100_000);
  const quiet = await openQueue();
  senders = [openForeignSender(service, { allowHosts })];
  await vi.waitFor(() => expect(big.received.length).toBeGreaterThan(100), 10_000);
  const sentBefore = big.received.length;
  const delays: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    const queuedMs = performance.now();
    await quiet.queue(small.origin, 1);
    await vi.waitFor(() => expect(small.received).toHaveLength(index + 1), {
      timeout: 10_000,
      interval: 5,
    });
    delays.push((small.received[index]?.atMs ?? NaN) - queuedMs);
  }
  // Far less than it takes to send what was queued before, which had not stopped meanwhile.
  expect(Math.max(...delays)).toBeLessThan(2_000);
  expect(big.received.length).toBeGreaterThan(sentBefore);
  expect(big.received.length).toBeLessThan(50_000);
  await stopAll();
  await Promise.all([big.close(), small.close()]);
});

test('accounts that share a host have it in turn', async () => {
  const order: string[] = [];
  const shared = await openReceiver((response, { path }) => {
    order.push(path.split('/')[1] ?? '');
    void setTimeout(5).then(() => response.end());
  });
  const first = await openQueue();
  await first.queue(`${shared.origin}/first`, 2_000);
  const second = await openQueue();
  await second.queue(`${shared.origin}/second`, 20);
  senders = [openSender(service)];
  await vi.waitFor(
    () => expect(order.filter((name) => name === 'second')).toHaveLength(20),
    10_000,
  );
  expect(order.length).toBeLessThan(500);
  await stopAll();
  await shared.close();
});

test('more queues than one look takes in are all served', async () => {
  const receiver = await openReceiver(undefined, { address: '0.0.0.0' });
  const { queue } = await openQueue();
  // A host of its own for every callback: all of them lead to this machine.
  const addresses = Array.from({ length: 300 }, (_, n) => `127.0.${n >> 7}.${(n & 127) + 1}`);
  for (const address of addresses) await queue(`http://${address}:${receiver.port}`, 2);
  senders = [
    openSender(service, {
      allowHosts: addresses.map((host) => `${host}:*`).join(','),
      timeoutMs: 10_000,
    }),
  ];
  await vi.waitFor(() => expect(receiver.received).toHaveLength(600), 15_000);
  await stopAll();
  await receiver.close();
});

test('two workers make each attempt once', async () => {
  const receiver = await openReceiver((response, { path }) => {
    response.writeHead(Number(path.split('/').at(-1)) % 3 === 0 ? 500 : 200).end();
  });
  const { transactionId, queue } = await openQueue();
  await queue(receiver.origin, 1_000);
  // Nothing is to time out, however loaded the machine is.
  senders = [1, 2].map(() => openForeignSender(service, { backoffBaseMs: 10, timeoutMs: 10_000 }));
  const pending = async () => {
    const { rows } = await service.pool.query<{ count: number }>(
      'select count(*)::int as count from due_callbacks',
    );
    return rows[0]?.count;
  };
  await vi.waitFor(async () => expect(await pending()).toBe(0), { timeout: 18_000, interval: 100 });
  const sent = receiver.received.map(
    ({ path, headers }) => `${path} ${String(headers['x-callback-attempt'])}`,
  );
  expect(new Set(sent).size).toBe(sent.length);
  expect(sent).toHaveLength(667 + 333 * 5);
  const { rows } = await service.pool.query(
    `select count(*)::int as logs, count(distinct (callback_seq, attempt))::int as attempts,
            max(attempt) as highest from callback_logs where transaction_id = $1`,
    [transactionId],
  );
  expect(rows).toEqual([{ logs: sent.length, attempts: sent.length, highest: 4 }]);
  expect(receiver.connectionsMost()).toBeLessThanOrEqual(2 * windowMax);
  await stopAll();
  await receiver.close();
});
