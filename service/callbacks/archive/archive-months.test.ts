import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test, vi } from 'vitest';
import { createLocalFileStore } from '#service/files/local-file-store.ts';
import { sweepFiles } from '#service/files/sweep-files.ts';
import { insertCallbackLog } from '#service/testing/callbacks/insert-callback-log.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { testFilesRoot } from '#service/testing/test-files.ts';
import { findArchivedAttempts } from './find-archived-attempts.ts';
import { keepCallbackLog } from './keep-callback-log.ts';

const service = openForTests(createTestApp);
const doomed = fileURLToPath(
  new URL('../../testing/callbacks/doomed-archiver.ts', import.meta.url),
);

const transactionId = 'EP0000000000000000000000AB';
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const store = () => createLocalFileStore(testFilesRoot(service.pool));
const keep = (archiveDays = 365) =>
  keepCallbackLog({ pool: service.pool, store: store(), keepDays: 90, archiveDays });

/** Of months that are to leave. */
async function countOldLogs(): Promise<number> {
  const { rows } = await service.pool.query<{ count: number }>(
    'select count(*)::int as count from callback_logs where created_at < $1',
    [daysAgo(90)],
  );
  return rows[0]?.count ?? 0;
}

/** The database may need a moment to see that who had the lock is dead. */
async function keepUntilGone(): Promise<void> {
  await vi.waitFor(async () => {
    await keep();
    expect(await countOldLogs()).toBe(0);
  });
}

async function archives(): Promise<{ storage_key: string; row_count: bigint; open: boolean }[]> {
  const { rows } = await service.pool.query<{
    storage_key: string;
    row_count: bigint;
    open: boolean;
  }>(
    `select storage_key, row_count, dropped_at is null as open
       from callback_log_archives order by month`,
  );
  return rows;
}

const search = (accountId = 'a', since = daysAgo(300)) =>
  findArchivedAttempts(
    { database: service.pool, store: store() },
    {
      accountId,
      transactionId,
      since,
    },
  );

async function filesInStore(): Promise<string[]> {
  const all = await readdir(testFilesRoot(service.pool), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return all.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}

/** Every month of before is gone, with its file. */
beforeEach(async () => {
  await keep(0);
  await sweepFiles({ pool: service.pool, store: store(), now: () => Date.now() + 2 * 3_600_000 });
});

/** An attempt with something in every column that may be empty, and texts that try a format. */
async function insertRich(): Promise<string> {
  return insertCallbackLog(service.pool, 'a', {
    transaction_id: transactionId,
    callback_seq: 9_007_199_254_740_993n,
    infraction_id: 'inf-1',
    body: '{"amount":10.50,"name":"João 😀 \\u0000"}',
    request_headers: { 'x-callback-attempt': '4', accept: ['a', 'b'] },
    response_body: 'ação\n\t" \\x00 🎉',
    response_cut: 'size',
    status: 503,
    attempt: 4,
    next_attempt_at: daysAgo(199),
    created_at: daysAgo(200),
  });
}

async function insertOthers(count: number, days = 200): Promise<void> {
  await service.pool.query(
    `insert into callback_logs (id, account_id, callback_seq, transaction_id, transaction_status,
       url, host, status, attempt, body, request_headers, response_body, response_headers,
       response_time_ms, created_at)
     select gen_random_uuid(), 'a', n, 'EP' || lpad(upper(to_hex(n * 7)), 24, '0'), 'COMPLETED',
            'https://x', 'x', 200, 0, repeat('b', 300), '{}', '', '{}', 1, $2::timestamptz
       from generate_series(1, $1) n`,
    [count, daysAgo(days)],
  );
}

/** Archives in a process that is killed at this line. */
async function dieAt(line: string): Promise<void> {
  await service.pool.query('select make_callback_log_partitions(0, 2)');
  const child = fork(doomed, [service.databaseUrl, testFilesRoot(service.pool), line]);
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

test('a month leaves whole for a file, and what it has is found again by id, to the digit', async () => {
  const id = await insertRich();
  const again = await insertCallbackLog(service.pool, 'a', {
    transaction_id: transactionId,
    attempt: null,
    created_at: daysAgo(140),
  });
  await insertCallbackLog(service.pool, 'b', {
    transaction_id: transactionId,
    created_at: daysAgo(200),
  });
  const recent = await insertCallbackLog(service.pool, 'a', { created_at: daysAgo(1) });
  await insertOthers(9_000);
  const before = await service.pool.query(
    `select * from callback_logs where transaction_id = $1 and account_id = 'a'
      order by created_at desc`,
    [transactionId],
  );
  await keep();
  const left = await service.pool.query('select id from callback_logs');
  expect(left.rows).toEqual([{ id: recent }]);
  expect((await archives()).map(({ row_count: count, open }) => [count, open])).toEqual([
    [9_002n, false],
    [1n, false],
  ]);
  const found = await search();
  expect(found.map((row) => row.id)).toEqual([again, id]);
  expect(found).toEqual(before.rows);
  expect(await search('b')).toHaveLength(1);
  expect(await search('c')).toEqual([]);
  // A transaction of later is not looked for in months before it.
  expect((await search('a', daysAgo(105))).map((row) => row.id)).toEqual([]);
});

test.each(['archive-before-record', 'archive-after-record', 'archive-after-drop'])(
  'killed at %s a month is in the database or whole in its file, and the next run goes on',
  async (line) => {
    const id = await insertRich();
    await insertOthers(100);
    await dieAt(line);
    const isDropped = line === 'archive-after-drop';
    expect(await countOldLogs()).toBe(isDropped ? 0 : 101);
    expect(await search()).toHaveLength(isDropped ? 1 : 0);
    await keepUntilGone();
    expect((await search()).map((row) => row.id)).toEqual([id]);
    expect(await archives()).toMatchObject([{ row_count: 101n, open: false }]);
    // What the killed one left behind goes as every file that no row names.
    const old = { now: () => Date.now() + 2 * 3_600_000 };
    await sweepFiles({ pool: service.pool, store: store(), ...old });
    expect(await filesInStore()).toHaveLength(1);
    expect(await search()).toHaveLength(1);
  },
);

test('two workers at once archive a month once', async () => {
  await insertOthers(3_000);
  await Promise.all([keep(), keep(), keep()]);
  expect(await archives()).toMatchObject([{ row_count: 3_000n, open: false }]);
  expect(await filesInStore()).toHaveLength(1);
  expect(await countOldLogs()).toBe(0);
});

test('a damaged file is refused by name, and its month stays until another one is whole', async () => {
  await insertRich();
  await dieAt('archive-after-record');
  const [path = ''] = await filesInStore();
  const content = await readFile(path);
  content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1;
  await writeFile(path, content);
  await vi.waitFor(() =>
    expect(keep()).rejects.toThrow(/the archive of callbacks of \d{4}-\d\d .* is damaged/),
  );
  expect(await countOldLogs()).toBe(1);
  await keep();
  expect(await countOldLogs()).toBe(0);
  expect(await search()).toHaveLength(1);
});

test('a store that keeps other bytes than it was given lets no month be dropped', async () => {
  await insertRich();
  const sound = store();
  const broken = {
    ...sound,
    put: (key: string, content: AsyncIterable<Uint8Array>) => sound.put(key, cut(content)),
  };
  const options = { pool: service.pool, store: broken, keepDays: 90, archiveDays: 365 };
  await expect(keepCallbackLog(options)).rejects.toThrow('is damaged');
  expect(await countOldLogs()).toBe(1);
  expect(await archives()).toEqual([]);
  expect(await filesInStore()).toEqual([]);
});

async function* cut(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of content) yield piece.subarray(0, piece.length - 1);
}

test('the database drops no month whose archive has another number of rows', async () => {
  await insertOthers(2);
  await service.pool.query('select make_callback_log_partitions(0, 2)');
  const month = daysAgo(200).toISOString().slice(0, 8) + '01';
  const drop = () => service.pool.query('select drop_archived_callback_logs($1)', [month]);
  await expect(drop()).rejects.toThrow('has 2 rows and its archive 0');
  await service.pool.query(
    `insert into callback_log_archives (storage_key, month, row_count, size, sha256)
     values ('x', $1, 1, 1, decode(repeat('00', 32), 'hex'))`,
    [month],
  );
  await expect(drop()).rejects.toThrow('has 2 rows and its archive 1');
  await expect(
    service.pool.query('select drop_archived_callback_logs($1)', [
      daysAgo(0).toISOString().slice(0, 8) + '01',
    ]),
  ).rejects.toThrow('too young');
});

test('a file goes with the end of its own time, and 0 keeps none', async () => {
  await insertRich();
  await insertOthers(1, 400);
  await keep(380);
  // The older month was archived and is over; the sweep of files takes it.
  expect(await archives()).toHaveLength(2);
  await keep(365);
  expect(await archives()).toHaveLength(1);
  const old = { now: () => Date.now() + 2 * 3_600_000 };
  expect(await sweepFiles({ pool: service.pool, store: store(), ...old })).toBe(1);
  expect(await search()).toHaveLength(1);
  await keep(0);
  expect(await search()).toEqual([]);
});
