import { isDistributed } from '#service/database/layout.ts';
import type { Queryable } from '#service/database/pool.ts';
import { getRow } from '#service/database/query-row.ts';

/**
 * Throws when the database is spread over nodes and this process was told otherwise, or the other
 * way round: statements of the one are refused or wrong in the other.
 */
export async function checkLayout(database: Queryable): Promise<void> {
  const { spread } = await getRow<{ spread: boolean }>(database, {
    // Only database:distribute makes this table.
    text: `select to_regclass('public.end_to_end_ids') is not null as spread`,
    values: [],
  });
  if (spread === isDistributed) return;
  throw new Error(
    spread
      ? 'the accounts of this database are spread over nodes: DATABASE_DISTRIBUTED must be true'
      : 'DATABASE_DISTRIBUTED is true, and database:distribute has not been run here',
  );
}
