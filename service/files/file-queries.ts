import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';

/** Folder of this installation in the file store. */
export async function findStoreFolder(database: Queryable): Promise<string> {
  const { rows } = await database.query<{ folder: string }>({
    name: 'find-store-folder',
    text: 'select folder from file_store',
  });
  if (!rows[0]) throw new Error('the database has no folder for files');
  return rows[0].folder;
}

/**
 * Those of the keys that a file has: of a defense, sent or being written, an export, a merchant, an
 * archived month.
 */
export async function findUsedKeys(database: Queryable, keys: string[]): Promise<Set<string>> {
  const { rows } = await database.query<{ storage_key: string }>({
    name: 'find-used-keys',
    text: `select storage_key from defense_files where storage_key = any($1)
            union all select storage_key from panel.defense_draft_files
                       where storage_key = any($1)
            union all select storage_key from panel.exports where storage_key = any($1)
            union all select storage_key from panel.merchant_files where storage_key = any($1)
            union all select storage_key from callback_log_archives where storage_key = any($1)`,
    values: [keys],
  });
  return new Set(rows.map((row) => row.storage_key));
}

/** A file as it is sent to whoever has a link to it. */
export interface LinkedFile {
  name: string;
  mime_type: string;
  size: bigint;
  storage_key: string;
}

/** What a link says: which file it opens, and until when. */
export interface LinkedFileKey {
  id: string;
  endsAt: Date;
}

/**
 * The file that a link opens now, of whatever account: the link is the right to read it. By the
 * database's clock, which the link was made by as well.
 */
export function findLinkedFile(
  database: Queryable,
  { id, endsAt }: LinkedFileKey,
): Promise<LinkedFile | null> {
  return findRow<LinkedFile>(database, {
    name: 'find-linked-file',
    text: `select name, mime_type, size, storage_key from defense_files
            where id = $1 and $2::timestamptz > now()`,
    values: [id, endsAt],
  });
}
