import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { endAcknowledged } from '#service/callbacks/outbox/end-acknowledged.ts';
import { openOwnPool } from '#service/callbacks/workers/open-own-pool.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { queueTestCallbacks } from '#service/testing/callbacks/queue-test-callbacks.ts';
import { readLogs } from '#service/testing/callbacks/test-callbacks.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { unanswered } from './post-callback.ts';
import { createAttemptRecorder } from './record-attempts.ts';
import type { FinishedAttempt } from './record-attempts.ts';

const service = openForTests(createTestApp);

function failedAttempt(seq: bigint): FinishedAttempt {
  return {
    callback: { seq, kind: 'STATUS', claims: 0, attempts: 0 },
    ...unanswered('Sem resposta'),
    id: randomUUID(),
    body: '{}',
    requestHeaders: {},
    isDelivered: false,
    retryDelayMs: 60_000,
  };
}

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
  const attempt = failedAttempt(seq);
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

test('a plan made while nothing is due looks each row up by its number', async () => {
  const shop = await openShop(service);
  const { id: transactionId } = await shop.charge();
  const { accountId } = shop;
  const url = 'https://loja.example';
  await queueTestCallbacks(service, { accountId, transactionId, url, count: 2_000 });
  const owner = new pg.Client({ connectionString: service.databaseUrl });
  await owner.connect();
  // As a quiet night leaves it: the table has its pages still, and is known to be empty.
  await owner.query(`delete from due_callbacks where seq < (select max(seq) from callbacks)`);
  await owner.query('vacuum due_callbacks');
  await owner.query('delete from due_callbacks');
  await owner.query('analyze due_callbacks');
  await owner.end();
  const ownPool = openOwnPool(service.databaseUrl);
  const plans: string[] = [];
  const explaining = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await ownPool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return { rows: [] };
    },
  };
  // The statement of what is due, and that of what a resend has ended.
  const pools = { pool: service.pool, ownPool: explaining as unknown as Pool };
  expect(await createAttemptRecorder(pools)(failedAttempt(1n))).toBe(false);
  await ownPool.end();
  expect(plans).toHaveLength(2);
  for (const plan of plans) {
    expect(plan).toMatch(/Index Scan using/);
    expect(plan).not.toMatch(/Seq Scan|Index Scan using [^\n]*\n(?!\s*Index Cond)/);
  }
});
