import { createHash } from 'node:crypto';
import { transactionListQuery } from '#lib/contract/bearer/transaction.ts';
import { createAccount } from '#service/accounts/create-account.ts';
import { createPool } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { createQueryBuilder } from '#service/tables.ts';
import { listTransactions } from '#service/transactions/list-transactions.ts';
import { mergeTotals } from '#service/transactions/merge-totals.ts';
import { drive } from './measure.ts';
import type { BenchDatabase, Scenario } from './scenario.ts';

/** Rows of the one account that is searched: `BENCH_ROWS=1000000` where three million take long. */
const rowCount = Number(process.env['BENCH_ROWS'] ?? 3_000_000);
const deepOffset = Math.floor(rowCount * 0.4667);
const questions = 8;

let filled: Promise<string> | null = null;

/** An account with the rows, made once for all scenarios of the run. */
function filledAccount(pool: Pool, url: string): Promise<string> {
  filled ??= fill(pool, url);
  return filled;
}

async function fill(pool: Pool, url: string): Promise<string> {
  const { accountId } = await createAccount(pool, { edition: 'bearer', name: 'Loja grande' });
  const owner = createPool(url, { connectionsMax: 1 });
  const client = await owner.connect();
  try {
    await client.query('set role none; set statement_timeout = 0');
    for (let first = 1; first <= rowCount; first += 100_000) {
      await client.query(insertSql('transactions'), [accountId, first, first + 99_999]);
    }
    await client.query('vacuum analyze transactions');
  } finally {
    client.release();
    await owner.end();
  }
  while ((await mergeTotals(pool, 5_000)) > 0);
  return accountId;
}

/** A year of deposits, 15 % expired; names of 27 letters, each of one row in 400. */
function insertSql(table: string): string {
  return `
    insert into ${table} (id, account_id, type, status, amount_cents, payer_name, names_folded,
      created_at)
    select 'EP' || lpad(upper(to_hex(n)), 24, '0'), $1, 'DEPOSIT',
           case when n % 7 = 0 then 'EXPIRED' else 'COMPLETED' end, 1000 + n % 5000, 'x',
           'maria ' || substr(md5((n % 400)::text), 1, 12) || ' da silva',
           timestamptz '2025-06-01Z' + n * interval '10 seconds'
      from generate_series($2::int, $3::int) as n`;
}

type Question = (accountId: string) => Promise<unknown>;
type Sides = (pool: Pool) => { ours: Question; peer: Question };

/** Both sides ask the same questions of the same rows, one at a time. */
async function prepare({ url }: BenchDatabase, sidesOf: Sides) {
  const pool = createPool(url);
  const accountId = await filledAccount(pool, url);
  const { ours, peer } = sidesOf(pool);
  const asked = (question: Question) => () =>
    drive(Array.from({ length: questions }), { inFlight: 1, work: () => question(accountId) });
  return { ours: asked(ours), peer: asked(peer), close: () => pool.end() };
}

function listing(pool: Pool, query: Record<string, string>): Question {
  const database = createQueryBuilder(pool);
  const parsed = transactionListQuery.parse(query);
  return (accountId) => listTransactions(database, { accountId, query: parsed });
}

/** As a list is written without any thought: rows by OFFSET, and count(*) beside it. */
function plainListing(pool: Pool, offset: number): Question {
  return (accountId) =>
    Promise.all([
      pool.query('select count(*) from transactions where account_id = $1', [accountId]),
      pool.query(
        `select * from transactions where account_id = $1
          order by created_at desc, seq desc limit 10 offset $2`,
        [accountId, offset],
      ),
    ]);
}

/** Goal 9: the first page and the exact total. */
export const firstPage: Scenario = {
  goal: 9,
  sharedDatabase: 'finding',
  title: `first page and exact total of ${rowCount} rows`,
  peer: 'count(*) and OFFSET',
  throughputRatioMin: 20,
  p99MsMax: 15,
  prepare: (database) =>
    prepare(database, (pool) => ({ ours: listing(pool, {}), peer: plainListing(pool, 0) })),
};

/** Goal 10: a page far down. */
export const deepPage: Scenario = {
  goal: 10,
  sharedDatabase: 'finding',
  title: `page at offset ${deepOffset} of ${rowCount} rows`,
  peer: 'OFFSET over whole rows, with count(*)',
  throughputRatioMin: 5,
  prepare: (database) =>
    prepare(database, (pool) => ({
      ours: listing(pool, { page: String(Math.floor(deepOffset / 10)) }),
      peer: plainListing(pool, deepOffset),
    })),
};

/** Part of the name that one row in 400 has. */
const rareName = createHash('md5').update('7').digest('hex').slice(0, 12);

/** Goal 11: part of a rare name. */
export const nameSearch: Scenario = {
  goal: 11,
  sharedDatabase: 'finding',
  title: `part of a name among ${rowCount} rows`,
  peer: 'the same without an index of names',
  throughputRatioMin: 25,
  prepare: (database) =>
    prepare(database, (pool) => ({
      ours: listing(pool, { name: rareName }),
      // What LIKE does without any help: every row is read.
      peer: (accountId) =>
        pool.query(
          `select count(*) from transactions
            where account_id = $1 and names_folded || '' like '%' || $2 || '%'`,
          [accountId, rareName],
        ),
    })),
};

const insertBatches = 20;
const insertBatchSize = 1_000;

/** Goal 11, the other half: what the index of names costs whoever writes. */
export const nameInserts: Scenario = {
  goal: 11,
  title: 'inserts with the index of names',
  peer: 'the same table without it',
  throughputRatioMin: 0.8,
  async prepare({ url }) {
    const pool = createPool(url, { connectionsMax: 1 });
    await pool.query('set role none');
    for (const table of ['bench_with_names', 'bench_without_names']) {
      await pool.query(`create table ${table} (like transactions including all)`);
    }
    const { rows } = await pool.query<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index
        where indrelid = 'bench_without_names'::regclass
          and pg_get_indexdef(indexrelid) like '%USING gin%'`,
    );
    for (const { name } of rows) await pool.query(`drop index ${name}`);
    let first = 1;
    const inserting = (table: string) => () => {
      const batches = Array.from({ length: insertBatches }, () => (first += insertBatchSize));
      return drive(batches, {
        inFlight: 1,
        work: (from) => pool.query(insertSql(table), ['bench', from, from + insertBatchSize - 1]),
      });
    };
    return {
      ours: inserting('bench_with_names'),
      peer: inserting('bench_without_names'),
      async close() {
        await pool.query('drop table bench_with_names, bench_without_names');
        await pool.end();
      },
    };
  },
};
