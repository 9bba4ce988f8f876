import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';

/**
 * Notes the first provider of a database, and stops a start that names another one first: what was
 * written before there were several is the first one's, its money and its orders.
 */
export async function keepFirstProvider(database: Queryable, name: string): Promise<void> {
  await database.query({
    name: 'note-first-provider',
    text: 'insert into first_provider (name) values ($1) on conflict do nothing',
    values: [name],
  });
  const found = await findRow<{ name: string }>(database, {
    name: 'find-first-provider',
    text: 'select name from first_provider',
  });
  if (!found || found.name === name) return;
  throw new Error(
    `PROVIDER must begin with ${found.name}, with which this database began; accounts go to` +
      ` another one by account:update --provider, and "${found.name}:${name}" is the same` +
      ` account spoken to as ${name}`,
  );
}
