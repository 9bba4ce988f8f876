import { expect, test } from 'vitest';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { deleteOldCallbacks, keepCallbackLog } from './keep-callback-log.ts';

const service = openForTests(createTestApp);

const keep = (keepDays: number) =>
  keepCallbackLog({ pool: service.pool, store: service.files.store, keepDays, archiveDays: 0 });

/** A log row of so many days ago, written as the service's role. */
async function insertLog(days: number): Promise<void> {
  await service.pool.query(
    `insert into callback_logs (id, account_id, callback_seq, transaction_id, transaction_status,
       url, host, status, attempt, body, request_headers, response_body, response_headers,
       response_time_ms, created_at)
     values (gen_random_uuid(), 'a', 1, 't', 'COMPLETED', 'https://x', 'x', 200, 0, '{}', '{}', '',
             '{}', 1, now() - make_interval(days => $1))`,
    [days],
  );
}

/** On nodes a month is several tables, each with a number behind its name. */
async function countByPartition(): Promise<Record<string, number>> {
  const { rows } = await service.pool.query<{ name: string; count: number }>(
    `select regexp_replace(tableoid::regclass::text, '_\\d{6,}$', '') as name,
            count(*)::int as count
       from callback_logs group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.count]));
}

test('months are made ahead, strays move into theirs, and old months are dropped', async () => {
  expect(await keep(90)).toBe(0);
  await insertLog(0);
  await insertLog(200);
  expect(Object.keys(await countByPartition())).toContain('callback_logs_default');
  await service.pool.query('select make_callback_log_partitions(8, 2)');
  const withMonths = await countByPartition();
  expect(Object.keys(withMonths)).not.toContain('callback_logs_default');
  expect(Object.values(withMonths)).toEqual([1, 1]);
  expect(await keep(90)).toBeGreaterThan(0);
  expect(Object.values(await countByPartition())).toEqual([1]);
  expect(await keep(90)).toBe(0);
});

test('less than the 31 days that a resend may reach back is refused', async () => {
  await expect(keep(30)).rejects.toThrow('keep_days');
  const options = { keepDays: 30, rowsMax: 10 };
  await expect(deleteOldCallbacks(service.pool, options)).rejects.toThrow('keep_days');
});

test('the service itself may neither change the log nor drop a month of it', async () => {
  for (const sql of [
    'drop table callback_logs_default',
    'update callback_logs set status = 200',
    'delete from callback_logs',
    'truncate callback_logs',
  ]) {
    await expect(service.pool.query(sql)).rejects.toThrow(/permission denied|must be owner/);
  }
});

test('outbox rows go when they are done and old, and stay otherwise', async () => {
  const shop = await openShop(service);
  for (const days of [100, 100, 10]) {
    const charge = await shop.charge({ callbackUrl: 'https://loja.example/' });
    await shop.pay(charge);
    await service.pool.query(
      `update callbacks set created_at = now() - make_interval(days => $2)
        where transaction_id = $1`,
      [charge.id, days],
    );
  }
  await service.pool.query(
    `update callbacks set state = 'DELIVERED' where seq <> (select min(seq) from callbacks)`,
  );
  expect(await deleteOldCallbacks(service.pool, { keepDays: 90, rowsMax: 100 })).toBe(1);
  const { rows } = await service.pool.query('select state from callback_states order by seq');
  expect(rows).toEqual([{ state: 'PENDING' }, { state: 'DELIVERED' }]);
});
