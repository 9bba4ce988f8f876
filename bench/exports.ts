import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { columnIds } from '#lib/exports/column-ids.ts';
import { nodeFlags } from '#scripts/start/node-flags.ts';
import { createAccount } from '#service/accounts/create-account.ts';
import { createPool } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { insertExport } from '#service/exports/export-queries.ts';
import { createWorkspace } from '#service/panel/people/create-workspace.ts';
import type { Sample } from './measure.ts';
import { findProgram } from './peers/pgbench.ts';
import type { Scenario } from './scenario.ts';

const run = promisify(execFile);

/** Rows of the file. */
const rowCount = Number(process.env['BENCH_ROWS'] ?? 1_000_000);

/** Paid and expired charges, each with its payer, reference and both ids. */
async function fill(pool: Pool, accountId: string): Promise<void> {
  const client = await pool.connect();
  await client.query('set role none; set statement_timeout = 0');
  for (let first = 1; first <= rowCount; first += 100_000) {
    await client.query(
      `insert into transactions (id, account_id, type, status, amount_cents, fee_cents,
         client_reference, end_to_end_id, generated_name, payer_name, payer_document, names_folded,
         created_at, paid_at)
       select 'EP' || lpad(upper(to_hex(n)), 24, '0'), $1, 'DEPOSIT',
              case when n % 7 = 0 then 'EXPIRED' else 'COMPLETED' end, 1000 + n % 500000, 50,
              'pedido-' || n,
              case when n % 7 > 0
                   then 'E00000000202601011200' || lpad(upper(to_hex(n)), 11, '0') end,
              'Maria da Silva ' || n, case when n % 7 > 0 then 'Maria da Silva ' || n end,
              case when n % 7 > 0 then '52998224725' end, 'maria da silva', at,
              case when n % 7 > 0 then at + interval '40 seconds' end
         from generate_series($2::int, $3::int) as n,
              lateral (select timestamptz '2026-01-01Z' + n * interval '7 seconds' as at) clock`,
      [accountId, first, Math.min(rowCount, first + 99_999)],
    );
  }
  await client.query('vacuum analyze transactions');
  client.release(true);
}

/** The columns of ours as PostgreSQL writes them itself: no masks, words, zone or formula guard. */
const copy = (accountId: string) => `
  copy (select created_at, coalesce(payer_name, generated_name, receiver_name),
               coalesce(payer_document, generated_document, receiver_document), client_reference,
               id, end_to_end_id, status, type, amount_cents / 100.0, fee_cents / 100.0, paid_at,
               updated_at, refund_amount_cents / 100.0, refunded_at, cancellation_reason
          from transactions where account_id = '${accountId}' order by created_at desc, seq desc)
    to stdout (format csv, header)`;

/** Goal 12: a file of the export centre as its worker makes it, from the row to the file store. */
export const exportFile: Scenario = {
  goal: 12,
  title: `${rowCount} transactions as a CSV file of the export centre, in a process of its own`,
  peer: 'COPY … TO STDOUT of the same columns into a file, by psql',
  perSecondMin: 50_000,
  async prepare({ url }) {
    const psql = await findProgram('psql');
    if (psql === null) return null;
    const pool = createPool(url);
    const { accountId } = await createAccount(pool, { edition: 'bearer', name: 'Loja' });
    const member = await createWorkspace({
      pool,
      encryptionKey: Buffer.alloc(32, 1),
      connection: { accountId },
      owner: { name: 'Ana', email: 'ana@loja.test', password: 'a password of a bench' },
    });
    await fill(pool, accountId);
    const folder = await mkdtemp(join(tmpdir(), 'pix-bench-files-'));
    const overIdle: number[] = [];
    return {
      async ours(): Promise<Sample> {
        const exportId = await insertExport(pool, { ...member, accountId, asked });
        const made = await makeFile({ url, folder, exportId });
        overIdle.push(made.mbOverIdle);
        return { perSecond: rowCount / made.seconds, p99Ms: Number.NaN };
      },
      async peer(): Promise<Sample> {
        const start = performance.now();
        await run(psql, [url, '-q', '-c', copy(accountId), '-o', join(folder, 'copy.csv')]);
        const seconds = (performance.now() - start) / 1_000;
        return { perSecond: rowCount / seconds, p99Ms: Number.NaN };
      },
      notes: () => [`at most ${Math.max(...overIdle).toFixed(0)} MB over idle (goal under 150)`],
      async close() {
        await pool.end();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
};

/** All columns, for Excel in Brazil, with the words of the screen. */
const asked = {
  kind: 'transactions',
  format: 'brazilian',
  query: '',
  columns: columnIds.map((name) => ({ name, title: name })),
  words: {
    'status.COMPLETED': 'Pago',
    'status.EXPIRED': 'Expirado',
    'type.DEPOSIT': 'Depósito',
  },
  people: 'masked',
  fileName: 'transacoes.csv',
} as const;

/** What a process that made one file tells of itself. */
export interface MadeFile {
  seconds: number;
  mbOverIdle: number;
}

async function makeFile(env: { url: string; folder: string; exportId: string }): Promise<MadeFile> {
  const path = fileURLToPath(new URL('export-process.ts', import.meta.url));
  const child = fork(path, [env.url, env.folder, env.exportId], { execArgv: nodeFlags });
  const told = once(child, 'message');
  const ended = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`the export ended with ${String(code)}`);
  });
  const [made] = (await Promise.race([told, ended.then(() => told)])) as [MadeFile];
  await ended;
  return made;
}
