import { parquetMetadataAsync } from 'hyparquet';
import type { CallbackLogRow } from '#service/callbacks/log/callback-log-row.ts';
import { logsOfTransactionMax } from '#service/callbacks/log/list-callback-logs.ts';
import type { Queryable } from '#service/database/pool.ts';
import type { FileStore } from '#service/files/file-store.ts';
import { ServiceError } from '#service/service-error.ts';
import { logRowOf } from './archive-columns.ts';
import type { ArchivedRow } from './archive-columns.ts';
import { DamagedArchive, openArchive, readRows } from './archive-file.ts';
import { listArchives } from './archive-queries.ts';
import type { ArchiveRow } from './archive-queries.ts';

interface Archives {
  database: Queryable;
  store: FileStore;
}

interface Told {
  accountId: string;
  transactionId: string;
  /** Nothing was told before it: months that ended by then are not opened. */
  since: Date;
}

/**
 * The newest attempts for one transaction in the months that have left the database, newest first.
 * Of each file its end is read, and the pages in which the transaction would stand.
 */
export async function findArchivedAttempts(
  { database, store }: Archives,
  { since, ...told }: Told,
): Promise<CallbackLogRow[]> {
  const found: CallbackLogRow[] = [];
  // One after the other: what is held is of one file.
  for (const archive of await listArchives(database, since)) {
    const rows = await searchArchive(store, archive, told);
    found.push(...rows.map(logRowOf).toReversed());
    if (found.length >= logsOfTransactionMax) break;
  }
  return found.slice(0, logsOfTransactionMax);
}

async function searchArchive(
  store: FileStore,
  archive: ArchiveRow,
  { accountId, transactionId }: Omit<Told, 'since'>,
): Promise<ArchivedRow[]> {
  try {
    const file = openArchive(store, archive);
    return await readRows({
      file,
      metadata: await parquetMetadataAsync(file),
      filter: { transaction_id: { $eq: transactionId }, account_id: { $eq: accountId } },
      usePageIndex: true,
    });
  } catch (error) {
    throw new ServiceError('callback_archive_unreadable', {
      status: 503,
      message: `O arquivo de callbacks de ${archive.month.slice(0, 7)} não pôde ser lido`,
      cause: new DamagedArchive(archive, 'it cannot be read', error),
    });
  }
}
