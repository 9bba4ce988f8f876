import { wholeReading, wholeRules } from '#lib/contract/panel/merchant-files/reading-rules.ts';
import { openRows } from '#lib/imports/open-rows.ts';
import { UnreadableFile } from '#lib/imports/sheet-rows.ts';
import { createPool, inTransaction } from '#service/database/pool.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import type { FileStore } from '#service/files/file-store.ts';
import {
  beginMatching,
  endMatching,
  failMatching,
  noteRows,
} from '#service/merchant-files/attempt-queries.ts';
import type { MatchAttempt } from '#service/merchant-files/attempt-queries.ts';
import { compareStatement } from './compare-statement.ts';
import { loadRows, type LoadedRows } from './load-rows.ts';
import { pairRows } from './pair-rows.ts';
import { sumSides } from './sum-sides.ts';
import { takeSides } from './take-sides.ts';
import { findRepeats, suggestPairs, writeResults } from './write-results.ts';

export interface MatchingDependencies {
  pool: Pool;
  /** Of the service's database: a comparison has a connection of its own, with its tables. */
  url: string;
  store: FileStore;
  /** Milliseconds between two looks at whether it is still wanted. */
  lookEveryMs?: number;
}

/** Nobody wants the comparison any more, or somebody else makes it. */
class MatchingStopped extends Error {}

/** What one step may take: a million rows beside a million take seconds. */
const stepWithin = '10min';

/**
 * Compares one file with its account. What comes of it is written in one transaction, so that one
 * that breaks off leaves nothing and can be begun anew.
 */
export async function runMatching(
  dependencies: MatchingDependencies,
  fileId: string,
  signal: AbortSignal,
): Promise<void> {
  const { pool, url } = dependencies;
  const attempt = await beginMatching(pool, fileId);
  if (!attempt) return;
  const own = createPool(url, { connectionsMax: 1, pipeline: false });
  try {
    const client = await own.connect();
    let loaded: LoadedRows;
    try {
      await client.query(
        `set statement_timeout = '${stepWithin}'; set idle_in_transaction_session_timeout = 0;
         set work_mem = '64MB'; set temp_buffers = '64MB'`,
      );
      loaded = await load(dependencies, { client, attempt, signal });
    } finally {
      client.release();
    }
    await inTransaction(own, (again) => match(again, attempt, loaded));
  } catch (error) {
    if (error instanceof MatchingStopped) return;
    if (!(error instanceof UnreadableFile)) throw error;
    await failMatching(pool, fileId, error.problem);
  } finally {
    await own.end();
  }
}

interface Loading {
  client: Client;
  attempt: MatchAttempt;
  signal: AbortSignal;
}

async function load(
  { pool, store, lookEveryMs = 1_000 }: MatchingDependencies,
  { client, attempt, signal }: Loading,
): Promise<LoadedRows> {
  const content = await store.open(attempt.storage_key);
  if (content === null) throw new UnreadableFile('no_rows');
  const { form, asked } = attempt;
  let looked = Date.now();
  const loaded = await loadRows(client, openRows(content, form), {
    reading: wholeReading(asked.reading),
    headingLine: form.headingLine,
    async onRows(count) {
      signal.throwIfAborted();
      if (Date.now() - looked < lookEveryMs) return;
      looked = Date.now();
      if (!(await noteRows(pool, attempt, count))) throw new MatchingStopped();
    },
  });
  if (loaded.rows === 0) throw new UnreadableFile('no_rows');
  if (!(await noteRows(pool, attempt, loaded.rows))) throw new MatchingStopped();
  return loaded;
}

async function match(client: Client, attempt: MatchAttempt, loaded: LoadedRows): Promise<void> {
  // Transactions and statement are of one moment: a payment is on both sides or on none.
  await client.query('set transaction isolation level repeatable read');
  const { account_id: accountId, asked } = attempt;
  const rules = wholeRules(asked.rules);
  const reading = wholeReading(asked.reading);
  const sides = await takeSides(client, { accountId, rules, dateIs: reading.dateIs });
  await pairRows(client, { reading, rules });
  await compareStatement(client, sides);
  await findRepeats(client, { reading });
  await suggestPairs(client, sides);
  await writeResults(client, { fileId: attempt.id, sides });
  const sums = await sumSides(client, sides, loaded);
  if (!(await endMatching(client, attempt, sums))) throw new MatchingStopped();
}
