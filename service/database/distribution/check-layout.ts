import { isDistributed } from '#service/database/layout.ts';
import type { Queryable } from '#service/database/pool.ts';
import { getRow } from '#service/database/query-row.ts';

/** A table that is there while a database is being spread, and afterwards if that was cut off. */
export const unfinishedMark = 'unfinished_distribution';

/**
 * Throws when the database is spread over nodes and this process was told otherwise, or the other
 * way round, in which statements are refused or wrong; or when the spreading was cut off.
 */
export async function checkLayout(database: Queryable): Promise<void> {
  const { spread, unfinished } = await getRow<{ spread: boolean; unfinished: boolean }>(database, {
    // Only database:distribute makes these tables.
    text: `select to_regclass('public.end_to_end_ids') is not null as spread,
                  to_regclass('public.' || $1::text) is not null as unfinished`,
    values: [unfinishedMark],
  });
  if (unfinished) {
    throw new Error('database:distribute was cut off: restore the database from before it');
  }
  if (spread === isDistributed) return;
  throw new Error(
    spread
      ? 'the accounts of this database are spread over nodes: DATABASE_DISTRIBUTED must be true'
      : 'DATABASE_DISTRIBUTED is true, and database:distribute has not been run here',
  );
}
