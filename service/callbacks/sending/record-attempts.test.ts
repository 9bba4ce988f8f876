import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { endAcknowledged } from '#service/callbacks/outbox/end-acknowledged.ts';
import { inTransaction } from '#service/database/pool.ts';
import { queueTestCallbacks } from '#service/testing/callbacks/queue-test-callbacks.ts';
import { readLogs } from '#service/testing/callbacks/test-callbacks.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { unanswered } from './post-callback.ts';
import { createAttemptRecorder } from './record-attempts.ts';

const service = openForTests(createTestApp);

test('an attempt is booked once, though a resend ends it in that moment', async () => {
  const { pool } = service;
  const shop = await openShop(service);
  const { accountId } = shop;
  const { id: transactionId } = await shop.charge();
  const url = 'https://loja.example';
  await queueTestCallbacks(service, { accountId, transactionId, url, count: 2 });
  const { rows } = await pool.query<{ seq: bigint }>(
    `update callbacks set kind = case when seq = (select max(seq) from callbacks)
                                      then 'RESEND' else 'STATUS' end returning seq`,
  );
  const [seq = 0n, resend = 0n] = rows.map((row) => row.seq).toSorted((a, b) => Number(a - b));
  const record = createAttemptRecorder({ pool, ownPool: pool });
  const attempt = {
    callback: { seq, kind: 'STATUS', claims: 0, attempts: 0 } as const,
    ...unanswered('Sem resposta'),
    id: randomUUID(),
    body: '{}',
    requestHeaders: {},
    isDelivered: false,
    retryDelayMs: 60_000,
  };
  let booked: Promise<boolean> | undefined;
  await inTransaction(pool, async (client) => {
    await endAcknowledged(client, [resend]);
    booked = record(attempt);
    // Booking has begun, and waits for what holds the row.
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query('select from pg_locks where not granted');
      expect(rowCount).toBeGreaterThan(0);
    });
  });
  expect(await booked).toBe(true);
  expect(await record({ ...attempt, id: randomUUID() })).toBe(false);
  expect(await readLogs(service, transactionId)).toMatchObject([
    { callback_seq: seq, attempt: 0, next_attempt_at: null },
  ]);
});
