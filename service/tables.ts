import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPoolClient } from 'kysely';
import type { CallbackLogRow } from './callbacks/log/callback-log-row.ts';
import type { Queryable } from './database/pool.ts';
import type { InfractionRow } from './infractions/infraction.ts';
import type { LedgerEntryRow } from './ledger/ledger-entry-row.ts';
import type { TransactionRow } from './transactions/transaction-row.ts';

/** The tables that are read by queries built from filters. */
export interface Tables {
  transactions: TransactionRow;
  ledger_entries: LedgerEntryRow;
  callback_logs: CallbackLogRow;
  infractions: InfractionRow;
}

/** A query builder for single reads; everything that is not built from filters is plain SQL. */
export function createQueryBuilder(database: Queryable): Kysely<Tables> {
  const query = (text: string, values: unknown[]) => database.query(text, values);
  // Its type is of whoever has cursors as well, which nobody asks for here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const client = { query, release: () => undefined } as unknown as PostgresPoolClient;
  const pool = {
    connect: () => Promise.resolve(client),
    end: () => Promise.resolve(),
    options: {},
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
