import type { Queryable } from '#service/database/pool.ts';

/** Months that have their partition before they begin. */
const monthsAhead = 2;

/**
 * Makes the coming months' partitions of the callback log and drops those that ended more than
 * `keepDays` ago; answers how many of both. The database does it by functions of its own, because
 * the service's role owns no table.
 */
export async function keepCallbackLog(database: Queryable, keepDays: number): Promise<number> {
  const { rows } = await database.query<{ changed: number }>({
    name: 'keep-callback-log',
    text: `select make_callback_log_partitions(0, $1) + drop_callback_log_partitions($2)
             as changed`,
    values: [monthsAhead, keepDays],
  });
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
