import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { archiveMonths } from '#service/callbacks/archive/archive-months.ts';
import { findArchivedAttempts } from '#service/callbacks/archive/find-archived-attempts.ts';
import { findLogsOfTransaction } from '#service/callbacks/log/list-callback-logs.ts';
import { migrate } from '#service/database/migrate.ts';
import { createPool } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { getRow } from '#service/database/query-row.ts';
import { openEmbeddedServer } from '#service/embedded-postgres/embedded-server.ts';
import { createLocalFileStore } from '#service/files/local-file-store.ts';
import { onDatabase } from '../databases.ts';

// A month of the callbacks' log as a table and as a file: how long it takes to leave, what a row
// takes up, and a search by id in each. --dir keeps the database, so that filling it and measuring
// may be two runs: the first one with --fill.
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    dir: { type: 'string', default: join(tmpdir(), 'pix-bench-archive') },
    fill: { type: 'boolean', default: false },
  },
});
const dataDir = resolve(values.dir);
const searches = 200;
const accountId = 'bench';
const keepDays = 90;

interface Measured {
  seconds: number;
  mb: number;
}

/** How long it takes, and how far the process grows meanwhile. */
async function measured(work: () => Promise<unknown>): Promise<Measured> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(watching);
  most = Math.max(most, process.memoryUsage.rss());
  return { seconds, mb: (most - before) / 1e6 };
}

/** Attempts as a shop of the bearer edition gets them, with ids and times of their own. */
async function fill(url: string, rows: number): Promise<void> {
  await onDatabase(
    url,
    `insert into callback_logs (id, account_id, callback_seq, transaction_id, transaction_status,
       url, host, status, attempt, body, request_headers, response_body, response_headers,
       response_time_ms, created_at)
     select gen_random_uuid(), '${accountId}', n, tx, 'COMPLETED',
            'https://loja.exemplo.com.br/pix/retorno', 'loja.exemplo.com.br', 200, 0,
            format('{"id":"%s","type":"DEPOSIT","status":"COMPLETED","amount":%s,' ||
                   '"endToEndId":"E%s","serviceFeeCharged":0.30,"clientReference":"pedido-%s",' ||
                   '"payerName":"Cliente %s","payerDocument":"%s","generatedName":null,' ||
                   '"createdAt":"%s","updatedAt":"%s","qrCodeText":"00020126%s",' ||
                   '"qrCodeUrl":"https://pix.exemplo.com.br/v1/qr/%s"}',
                   tx, n % 90000 / 100.0, substr(h2, 1, 31), n, substr(h1, 1, 9),
                   n::bigint * 7919 % 100000000000,
                   at, at + interval '9 s', h1 || h2 || h1, tx),
            json_build_object('content-type', 'application/json', 'user-agent', 'ipe/1',
              'x-callback-attempt', '0', 'webhook-id', h1, 'webhook-timestamp', n,
              'webhook-signature', 'v1,' || h1 || h2),
            '{"received":true}',
            json_build_object('date', at, 'content-type', 'application/json', 'server', 'nginx',
              'x-request-id', h2),
            (n % 400)::int, at
       from (select n, 'EP' || upper(substr(md5('tx' || n / 2), 1, 24)) as tx, md5('a' || n) as h1,
                    md5('b' || n) as h2,
                    date_trunc('month', now() - interval '200 days')
                      + n % 2400000 * interval '1 s' as at
               from generate_series(1, ${rows}) n) made`,
  );
  await onDatabase(url, 'select make_callback_log_partitions(0, 2)');
  await onDatabase(url, 'vacuum analyze callback_logs');
}

async function choose(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ transaction_id: string }>(
    `select distinct transaction_id from callback_logs tablesample system (0.1) limit $1`,
    [searches],
  );
  return rows.map((row) => row.transaction_id);
}

/** Each transaction is found whole, or it throws; the sorted times in milliseconds. */
async function searchAll(
  ids: string[],
  search: (transactionId: string) => Promise<unknown[]>,
): Promise<number[]> {
  const times: number[] = [];
  for (const id of ids) {
    const began = performance.now();
    const found = await search(id);
    times.push(performance.now() - began);
    if (found.length === 0) throw new Error(`${id} was not found`);
  }
  return times.toSorted((one, other) => one - other);
}

function say(what: string, times: number[], { mb }: Measured): void {
  const at = (part: number) => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(1);
  process.stdout.write(
    `${what}: median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms; ` +
      `the process grew by ${mb.toFixed(0)} MB over ${times.length} searches\n`,
  );
}

async function compare(pool: Pool): Promise<void> {
  const table = await getRow<{ rows: bigint; bytes: bigint }>(pool, {
    name: 'size-of-log',
    text: `select (select count(*) from callback_logs) as rows,
                  (select sum(pg_total_relation_size(relid))::bigint
                     from pg_partition_tree('callback_logs')) as bytes`,
    values: [],
  });
  const ids = await choose(pool);
  let times: number[] = [];
  let grown = await measured(async () => {
    times = await searchAll(ids, (transactionId) =>
      findLogsOfTransaction(pool, { accountId, transactionId }),
    );
  });
  say('search in the table', times, grown);

  const store = createLocalFileStore(join(dataDir, 'bench-files'));
  const left = await measured(() => archiveMonths({ pool, store }, keepDays));
  const file = await getRow<{ rows: bigint; size: bigint }>(pool, {
    name: 'size-of-archives',
    text: `select sum(row_count)::bigint as rows, sum(size)::bigint as size
             from callback_log_archives where dropped_at is not null`,
    values: [],
  });
  if (file.rows !== table.rows) throw new Error(`${file.rows} of ${table.rows} rows left`);
  const rows = Number(table.rows);
  process.stdout.write(
    `${rows} rows left in ${left.seconds.toFixed(1)} s, written, read back and dropped: ` +
      `${Math.round(rows / left.seconds)}/s; the process grew by ${left.mb.toFixed(0)} MB\n` +
      `bytes a row: ${Math.round(Number(table.bytes) / rows)} with the table's indexes, ` +
      `${Math.round(Number(file.size) / rows)} in the file\n`,
  );
  const since = new Date(0);
  grown = await measured(async () => {
    times = await searchAll(ids, (transactionId) =>
      findArchivedAttempts({ database: pool, store }, { accountId, transactionId, since }),
    );
  });
  say('search in the file', times, grown);
}

await mkdir(dataDir, { recursive: true });
const server = await openEmbeddedServer({ dataDir, role: 'owner', log: () => undefined });
try {
  await migrate(server.url);
  const pool = createPool(server.url);
  try {
    const { rows } = await pool.query('select 1 from callback_logs limit 1');
    if (rows.length === 0) await fill(server.url, Number(values.rows));
    if (!values.fill) await compare(pool);
  } finally {
    await pool.end();
  }
} finally {
  await server.close();
}
