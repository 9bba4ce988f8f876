import type { Pool, Queryable } from '#service/database/pool.ts';
import type { FileStore } from '#service/files/file-store.ts';
import { archiveMonths } from './archive-months.ts';
import { deleteOldArchives } from './archive-queries.ts';

/** Months that have their partition before they begin. */
const monthsAhead = 2;

interface LogKeeping {
  pool: Pool;
  store: FileStore;
  /** Days after its end that a month stays in the database. */
  keepDays: number;
  /** Days after its end that a month is kept as a file; 0: it is dropped without one. */
  archiveDays: number;
  signal?: AbortSignal | undefined;
}

/**
 * Makes the coming months' partitions of the callback log and lets those go that ended more than
 * `keepDays` ago, into files or for good; answers how many of both. The database does it by
 * functions of its own, because the service's role owns no table.
 */
export async function keepCallbackLog({
  pool,
  store,
  keepDays,
  archiveDays,
  signal,
}: LogKeeping): Promise<number> {
  const made = await count(pool, 'make_callback_log_partitions(0, $1)', monthsAhead);
  await deleteOldArchives(pool, archiveDays);
  if (archiveDays === 0) return made + (await count(pool, dropOld, keepDays));
  return made + (await archiveMonths({ pool, store, signal }, keepDays));
}

const dropOld = 'drop_callback_log_partitions($1)';

async function count(database: Queryable, call: string, value: number): Promise<number> {
  const { rows } = await database.query<{ changed: number }>(`select ${call} as changed`, [value]);
  return rows[0]?.changed ?? 0;
}

/**
 * Deletes outbox rows that are done and older than `keepDays`, which is as long as their logs are
 * kept at least; at most `rowsMax`; answers how many.
 */
export async function deleteOldCallbacks(
  database: Queryable,
  { keepDays, rowsMax }: { keepDays: number; rowsMax: number },
): Promise<number> {
  const { rows } = await database.query<{ deleted: number }>({
    name: 'delete-old-callbacks',
    text: 'select delete_old_callbacks($1, $2) as deleted',
    values: [keepDays, rowsMax],
  });
  return rows[0]?.deleted ?? 0;
}
