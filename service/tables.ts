import { Kysely, PostgresDialect } from 'kysely';
import type { CallbackLogRow } from './callbacks/log/callback-log-row.ts';
import type { Pool } from './database/pool.ts';
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

/** A query builder over the pool; everything that is not built from filters is plain SQL. */
export function createQueryBuilder(pool: Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
