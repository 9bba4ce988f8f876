import { Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import { createPool } from '#service/database/pool.ts';
import { queueTestCallbacks } from '#service/testing/callbacks/queue-test-callbacks.ts';
import { openSender, readLogs } from '#service/testing/callbacks/test-callbacks.ts';
import { openReceiver } from '#service/testing/callbacks/test-receiver.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { createCallbackFigures } from './callback-figures.ts';
import type { CallbackFigures } from './callback-figures.ts';

const service = openForTests(createTestApp);

function registryOf({ metrics }: CallbackFigures): Registry {
  const registry = new Registry();
  for (const metric of metrics) registry.registerMetric(metric);
  return registry;
}

test('what waits, how long it has waited and what became of it are measured', async () => {
  const statuses = [200, 200, 500];
  const receiver = await openReceiver((response) => {
    response.writeHead(statuses.pop() ?? 200).end();
  });
  const shop = await openShop(service);
  const { id: transactionId } = await shop.charge();
  const { accountId } = shop;
  await queueTestCallbacks(service, { accountId, transactionId, url: receiver.origin, count: 3 });
  await service.pool.query(
    `update due_callbacks set next_attempt_at = now() - interval '90 seconds'
      where seq = (select min(seq) from due_callbacks)`,
  );
  const figures = createCallbackFigures(service.pool);
  const registry = registryOf(figures);
  const waiting = await registry.metrics();
  expect(waiting).toMatch(/^callback_outbox_due 3$/m);
  expect(waiting).toMatch(/^callback_outbox_oldest_due_seconds 9\d(\.\d+)?$/m);
  const { onAttempt } = figures;
  const sender = openSender(service, { onAttempt, backoffBaseMs: 3_600_000 });
  await vi.waitFor(
    async () => expect(await readLogs(service, transactionId)).toHaveLength(3),
    10_000,
  );
  await sender.stop({ withinMs: 1_000 });
  const sent = await registry.metrics();
  expect(sent).toMatch(/^callback_attempts_total\{result="delivered"\} 2$/m);
  expect(sent).toMatch(/^callback_attempts_total\{result="refused"\} 1$/m);
  expect(sent).toMatch(/^callback_attempt_seconds_count 3$/m);
  expect(sent).toMatch(/^callback_outbox_due 0$/m);
  expect(sent).toMatch(/^callback_outbox_oldest_due_seconds 0$/m);
  await receiver.close();
});

test('a database that is away leaves the other figures standing', async () => {
  const pool = createPool(service.databaseUrl);
  await pool.end();
  const text = await registryOf(createCallbackFigures(pool)).metrics();
  expect(text).toMatch(/^callback_outbox_due Nan$/im);
  expect(text).toMatch(/^callback_attempt_seconds_count 0$/m);
});
