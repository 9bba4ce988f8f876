import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallbackSender } from '#service/callbacks/sending/callback-sender.ts';
import { queueTestCallbacks } from '#service/testing/callbacks/queue-test-callbacks.ts';
import {
  openForeignSender,
  openSender,
  readLogs,
} from '#service/testing/callbacks/test-callbacks.ts';
import { openReceiver } from '#service/testing/callbacks/test-receiver.ts';
import type { TestReceiver } from '#service/testing/callbacks/test-receiver.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { giveUpWorker } from './end-worker.ts';

const service = openForTests(createTestApp);
/** Holds its answer back until `answer`. */
let slow: TestReceiver;
let answer: () => void;
let sender: CallbackSender;
let transactionId: string;
beforeEach(async () => {
  answer = () => undefined;
  slow = await openReceiver((response) => (answer = () => void response.end('ok')));
  sender = openForeignSender(service, { timeoutMs: 20_000 });
  transactionId = await queue(slow);
  await vi.waitUntil(() => slow.received.length === 1, 5_000);
});
afterEach(async () => {
  await sender.stop({ withinMs: 200 });
  await slow.close();
});

/** One callback of a new account. */
async function queue({ origin: url }: TestReceiver): Promise<string> {
  const shop = await openShop(service);
  const { accountId } = shop;
  const { id } = await shop.charge();
  await queueTestCallbacks(service, { accountId, transactionId: id, url, count: 1 });
  return id;
}

const rowsOf = async (id: string) => {
  const { rows } = await service.pool.query(
    'select state, attempts, claims from callback_states where transaction_id = $1',
    [id],
  );
  return rows;
};

/** As another worker does that has seen no beat: this one lives, and beats on. */
async function giveUpTheOnlyOne(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await service.pool.query<{ id: string; beat: bigint }>(
      'select id, beat from callback_workers',
    );
    const { id: worker, beat } = rows[0] ?? { id: '', beat: 0n };
    expect(await giveUpWorker(service.pool, { worker, beat, leaseMs: 60_000 })).toBe(true);
  }, 5_000);
}

test('an attempt that ends after its worker was given up is booked, and not made again', async () => {
  await giveUpTheOnlyOne();
  // Another one is there; the lease of what is under way is not over.
  const other = openSender(service);
  const receiver = await openReceiver();
  const good = [await queue(receiver), await queue(receiver)];
  for (const id of good) {
    await vi.waitFor(async () => expect(await readLogs(service, id)).toHaveLength(1), 5_000);
  }
  answer();
  await vi.waitFor(
    async () => expect(await readLogs(service, transactionId)).toHaveLength(1),
    5_000,
  );
  await other.stop({ withinMs: 1_000 });
  expect(slow.received).toHaveLength(1);
  expect(await rowsOf(transactionId)).toMatchObject([{ state: 'DELIVERED' }]);
  await receiver.close();
});

test('once its lease is over, such an attempt is not booked', async () => {
  // Somebody else counted a cut-off, and the callback is due again.
  await service.pool.query('update due_callbacks set claims = claims + 1');
  answer();
  // It is not known to have arrived: it is made again, and only that one counts.
  await vi.waitFor(() => expect(slow.received).toHaveLength(2), 5_000);
  expect(await readLogs(service, transactionId)).toEqual([]);
  expect(await rowsOf(transactionId)).toMatchObject([{ state: 'PENDING', attempts: 0 }]);
});
