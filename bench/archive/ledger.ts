import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createAccount } from '#service/accounts/create-account.ts';
import { migrate } from '#service/database/migrate.ts';
import { createPool } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { openEmbeddedServer } from '#service/embedded-postgres/embedded-server.ts';
import { readPostmasterFile } from '#service/embedded-postgres/postmaster-file.ts';
import { sealMonths } from '#service/ledger/seal-months.ts';
import { firstMonth, isSound, verifyLedger } from '#service/ledger/verify-ledger.ts';
import { seedHistory } from '#service/seed/seed-history.ts';
import { postgresUs } from '../capacity/processor-time.ts';
import { onDatabase } from '../databases.ts';
import { median, printTable } from '../measure.ts';

// What the check of the ledger costs before its months are sealed, what sealing them costs, and
// the check from then on. An account of each edition; --dir keeps the database for another run.
const { values } = parseArgs({
  options: {
    transactions: { type: 'string', default: '630000' },
    days: { type: 'string', default: '400' },
    rounds: { type: 'string', default: '3' },
    dir: { type: 'string', default: join(tmpdir(), 'pix-bench-ledger') },
  },
});
const dataDir = resolve(values.dir);

async function fill(pool: Pool): Promise<void> {
  const rule = { minCents: 1n, maxCents: null, taxType: 'FIXED' as const, taxValue: 50n };
  const taxRules = [
    { ...rule, direction: 'DEPOSIT' as const },
    { ...rule, direction: 'WITHDRAW' as const },
  ];
  const fees = { feeInFixedCents: 50n, feeOutFixedCents: 100n };
  const bearer = await createAccount(pool, { edition: 'bearer', name: 'Loja', ...fees });
  const gateway = await createAccount(pool, { edition: 'gateway', name: 'Loja', taxRules });
  for (const { accountId } of [bearer, gateway]) {
    await seedHistory(pool, {
      accountId,
      transactions: Number(values.transactions) / 2,
      days: Number(values.days),
      seed: 'years',
      locationHost: 'pix.test',
    });
  }
}

type Cost = { seconds: number; processor: number };
const costs: string[][] = [];

/** Seconds by the clock, and of all processors that the database had. */
async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const server = await readPostmasterFile(join(dataDir, 'postgres'));
  if (server === null) throw new Error('the embedded server does not run');
  const [usBefore, began] = [await postgresUs(server.pid), performance.now()];
  await work();
  const seconds = (performance.now() - began) / 1_000;
  return { seconds, processor: ((await postgresUs(server.pid)) - usBefore) / 1e6 };
}

function note(what: string, found: Cost[], entries: number): void {
  const middle = (of: keyof Cost) => median(found.map((cost) => cost[of]));
  const perMillion = (middle('processor') / entries) * 1e6;
  costs.push([
    what,
    ...[middle('seconds'), middle('processor'), perMillion].map((of) => of.toFixed(2)),
  ]);
}

async function check(pool: Pool, what: string, since?: string): Promise<number> {
  const found: Cost[] = [];
  let entries = 0;
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const cost = await costOf(async () => {
      const report = await verifyLedger(pool, { since });
      if (!isSound(report)) throw new Error('the ledger is not sound');
      ({ entries } = report);
    });
    found.push(cost);
  }
  note(what, found, entries);
  return entries;
}

await mkdir(dataDir, { recursive: true });
const server = await openEmbeddedServer({ dataDir, role: 'owner', log: () => undefined });
try {
  await migrate(server.url);
  const pool = createPool(server.url, { pipeline: false });
  try {
    const { rows } = await pool.query('select 1 from ledger_entries limit 1');
    if (rows.length === 0) await fill(pool);
    await onDatabase(
      server.url,
      `set session_replication_role = replica; delete from ledger_open_transfers;
       delete from ledger_seals; delete from ledger_months`,
    );
    await onDatabase(server.url, 'vacuum analyze ledger_entries');
    const entries = await check(pool, 'no month is sealed');
    let months = 0;
    const sealing = await costOf(async () => (months = await sealMonths(pool)));
    note(`sealing ${months} months`, [sealing], entries);
    await check(pool, `the check by ${months} months`);
    await check(pool, 'the check of every entry and seal', firstMonth);
    const [size] = await onDatabase(
      server.url,
      `select pg_total_relation_size('ledger_seals') as bytes, count(*) as seals from ledger_seals`,
    );
    printTable(['', 'seconds', 'processor, s', 'of it for 10^6 entries'], costs);
    process.stdout.write(`${entries} entries; seals: ${JSON.stringify(size)}\n`);
  } finally {
    await pool.end();
  }
} finally {
  await server.close();
}
