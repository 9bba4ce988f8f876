import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cutOffsMax, suspectAfter } from '#service/callbacks/outbox/delivery-policy.ts';
import { queueTestCallbacks } from '#service/testing/callbacks/queue-test-callbacks.ts';
import { openSender, readLogs } from '#service/testing/callbacks/test-callbacks.ts';
import { openReceiver } from '#service/testing/callbacks/test-receiver.ts';
import type { TestReceiver } from '#service/testing/callbacks/test-receiver.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { CallbackSender } from './callback-sender.ts';

const service = openForTests(createTestApp);
let receiver: TestReceiver;
let sender: CallbackSender | null;
beforeEach(async () => {
  sender = null;
  receiver = await openReceiver((response) => {
    void setTimeout(2).then(() => response.end('ok'));
  });
});
afterEach(async () => {
  await sender?.stop({ withinMs: 2_000 });
  await receiver.close();
});

/** Callbacks of one charge, as workers left them that died so often with each in their hands. */
async function queueCutOff(count: number, cutOffs: number): Promise<string> {
  const shop = await openShop(service);
  const { accountId } = shop;
  const { id: transactionId } = await shop.charge();
  await queueTestCallbacks(service, { accountId, transactionId, url: receiver.origin, count });
  await service.pool.query('update due_callbacks set claims = $2 where account_id = $1', [
    accountId,
    cutOffs,
  ]);
  return transactionId;
}

test('a callback that has cut off ten workers is given up, and its log says so', async () => {
  const bad = await queueCutOff(1, cutOffsMax);
  const good = await queueCutOff(1, 0);
  sender = openSender(service);
  await vi.waitFor(async () => expect(await readLogs(service, bad)).toHaveLength(1), 10_000);
  await vi.waitFor(async () => expect(await readLogs(service, good)).toHaveLength(1), 10_000);
  expect(await readLogs(service, bad)).toMatchObject([
    { status: 0, attempt: 0, body: '{}', response_body: expect.stringContaining('10 vezes') },
  ]);
  const { rows } = await service.pool.query(
    'select state, attempts from callback_states where transaction_id = $1',
    [bad],
  );
  expect(rows).toEqual([{ state: 'FAILED', attempts: 1 }]);
  expect(receiver.received).toHaveLength(1);
});

test('those that were cut off beside it are tried one at a time, and all arrive', async () => {
  await queueCutOff(20, suspectAfter);
  sender = openSender(service);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(20), 15_000);
  expect(receiver.connectionsMost()).toBe(1);
});

test('one more cut-off is too few to give up', async () => {
  const transactionId = await queueCutOff(1, cutOffsMax - 1);
  sender = openSender(service);
  await vi.waitFor(
    async () => expect(await readLogs(service, transactionId)).toMatchObject([{ status: 200 }]),
    10_000,
  );
});
