import type { PaperHolder } from '#lib/contract/panel/statements.ts';
import type { Queryable } from '#service/database/pool.ts';
import { getRow } from '#service/database/query-row.ts';

/** Whose papers an account's are: its name and document. */
export function findHolder(database: Queryable, accountId: string): Promise<PaperHolder> {
  return getRow<PaperHolder>(database, {
    name: 'find-paper-holder',
    text: 'select name, document from accounts where id = $1',
    values: [accountId],
  });
}
