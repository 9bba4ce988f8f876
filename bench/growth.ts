import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '#scripts/start/node-flags.ts';
import { createRenderers } from '#service/callback-renderers.ts';
import { createPool } from '#service/database/pool.ts';
import { keepAccountsDays } from '#service/panel/reports/keep-accounts-days.ts';
import { seedHistory } from '#service/seed/seed-history.ts';
import { mergeTotals } from '#service/transactions/merge-totals.ts';
import { createAccounts } from './charges.ts';
import { type BenchDatabases, onDatabase } from './databases.ts';
import { printTable } from './measure.ts';

/** Of the account, however long its history: what grows is the past. */
const perDay = 5_000;

/** What a process of its own measured of one size, by the name of its column. */
export type Measured = Record<string, number>;

/**
 * What the same questions cost one account as its history grows, each size on a database of its
 * own: rows of one table, medians.
 */
export async function benchGrowth(databases: BenchDatabases, sizes: number[]): Promise<void> {
  const rows: Measured[] = [];
  for (const transactions of sizes) {
    const database = await databases.openFor({});
    try {
      const emptyBytes = await sizeOf(database.url);
      const accountId = await grow(database.url, transactions);
      const bytes = (await sizeOf(database.url)) - emptyBytes;
      const measured = await measure([database.url, accountId]);
      rows.push({ transactions, ...measured, 'bytes each': Math.round(bytes / transactions) });
    } finally {
      await database.close();
    }
  }
  print(rows);
}

/** The history, and what the worker and autovacuum have made of it by the time somebody asks. */
async function grow(url: string, transactions: number): Promise<string> {
  const pool = createPool(url, { connectionsMax: 1, pipeline: false });
  try {
    const [accountId = ''] = await createAccounts(pool, 1);
    await seedHistory(pool, {
      accountId,
      transactions,
      days: transactions / perDay,
      seed: 'growth',
      locationHost: 'pix.test',
      renderers: createRenderers('http://pix.test'),
    });
    while ((await mergeTotals(pool, 5_000)) > 0);
    await onDatabase(url, 'vacuum analyze');
    // What the seed wrote is not written out while something is measured.
    await onDatabase(url, 'checkpoint');
    await keepAccountsDays(pool, 1);
    return accountId;
  } finally {
    await pool.end();
  }
}

async function sizeOf(url: string): Promise<number> {
  const [row] = await onDatabase(
    url,
    'select pg_database_size(current_database())::float8 as bytes',
  );
  return Number(row?.['bytes']);
}

async function measure(args: string[]): Promise<Measured> {
  const path = fileURLToPath(new URL('growth-process.ts', import.meta.url));
  const child = fork(path, args, { execArgv: nodeFlags });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the measurement ended with ${String(code)}`);
  });
  const [measured] = (await Promise.race([once(child, 'message'), ended])) as [Measured];
  await ended.catch(() => undefined);
  return measured;
}

function print(rows: Measured[]): void {
  const names = Object.keys(rows[0] ?? {});
  printTable(
    names,
    rows.map((row) => names.map((name) => told(row[name]))),
  );
}

const told = (value = Number.NaN) =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 });
