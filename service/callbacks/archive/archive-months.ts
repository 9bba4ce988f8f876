import { inTransaction } from '#service/database/pool.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import { failPoint } from '#service/fail-point.ts';
import { findStoreFolder } from '#service/files/file-queries.ts';
import type { FileStore } from '#service/files/file-store.ts';
import { newStorageKey } from '#service/files/storage-key.ts';
import { checkArchive, DamagedArchive } from './archive-file.ts';
import { nothingWritten, readBack, writeArchive } from './archive-file.ts';
import { dropMonth, findOpenArchive, forgetArchive, insertArchive } from './archive-queries.ts';
import { listEndedMonths, readMonth } from './archive-queries.ts';
import type { ArchiveRow } from './archive-queries.ts';

/** Any constant does: it only has to be the same in every process that archives. */
const archiveLockKey = 7_042_101;

interface Archiving {
  pool: Pool;
  store: FileStore;
  /** Aborted when the process stops: a file that is being written is begun anew by the next run. */
  signal?: AbortSignal | undefined;
}

/**
 * Moves the months of the callbacks' log that ended more than `keepDays` ago into files: written,
 * read back, recorded, and dropped, each month by itself. Wherever it is cut off the month is in
 * the database or its file is whole, and the next run goes on from there. One process does it at a
 * time; answers how many months were dropped.
 */
export async function archiveMonths(archiving: Archiving, keepDays: number): Promise<number> {
  return inTransaction(archiving.pool, async (client) => {
    if (!(await takeLock(client))) return 0;
    let dropped = 0;
    const failures: unknown[] = [];
    for (const month of await listEndedMonths(archiving.pool, keepDays)) {
      try {
        if (await archiveMonth(archiving, month)) dropped += 1;
      } catch (error) {
        if (archiving.signal?.aborted) break;
        // The others need not wait for this one.
        failures.push(error);
      }
    }
    if (failures.length === 1) throw failures[0];
    if (failures.length > 1) throw new AggregateError(failures, 'months were not archived');
    return dropped;
  });
}

/**
 * Held by a transaction that does nothing else, so that it ends with this process, and with it
 * alone, behind a pooler too; and whose other locks would stand in the way of the drop.
 */
async function takeLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_xact_lock($1) as taken,
            set_config('idle_in_transaction_session_timeout', '0', true)`,
    [archiveLockKey],
  );
  return rows[0]?.taken ?? false;
}

async function archiveMonth(archiving: Archiving, month: string): Promise<boolean> {
  const { pool, store } = archiving;
  const open = await findOpenArchive(pool, month);
  if (open) await recheck(archiving, open);
  else await writeMonth({ ...archiving, store }, month);
  failPoint('archive-after-record');
  const isDropped = await inTransaction(pool, async (client) => {
    // Its rows are counted once more.
    await client.query(`set local statement_timeout = '10min'`);
    return dropMonth(client, month);
  });
  failPoint('archive-after-drop');
  return isDropped;
}

/** A file of a run before: it may have been damaged since, and then the next run writes another. */
async function recheck({ pool, store }: Archiving, archive: ArchiveRow): Promise<void> {
  try {
    await checkArchive(store, archive);
  } catch (error) {
    if (error instanceof DamagedArchive) await forgetArchive(pool, archive.storage_key);
    throw error;
  }
}

/** A month without rows has no file. */
async function writeMonth({ pool, store, signal }: Archiving, month: string): Promise<void> {
  const key = newStorageKey(await findStoreFolder(pool));
  const written = nothingWritten();
  const pages = readMonth(pool, month);
  const first = await pages.next();
  if (first.done) return;
  await store.put(key, writeArchive(until(signal, first.value, pages), written));
  const archive: ArchiveRow = {
    storage_key: key,
    month,
    row_count: BigInt(written.rows),
    size: BigInt(written.size),
    sha256: written.file.digest(),
  };
  try {
    await checkArchive(store, archive);
    await checkRows(store, archive, written.content.digest('hex'));
    failPoint('archive-before-record');
    await insertArchive(pool, archive);
  } catch (error) {
    await store.delete(key);
    throw error;
  }
}

async function* until<Page>(
  signal: AbortSignal | undefined,
  first: Page,
  pages: AsyncIterable<Page>,
): AsyncGenerator<Page> {
  yield first;
  for await (const page of pages) {
    signal?.throwIfAborted();
    yield page;
  }
}

async function checkRows(store: FileStore, archive: ArchiveRow, content: string): Promise<void> {
  const read = await readBack(store, archive).catch((error: unknown) => {
    throw new DamagedArchive(archive, 'it cannot be read', error);
  });
  if (BigInt(read.rows) !== archive.row_count || read.content !== content) {
    throw new DamagedArchive(archive, 'its rows are not those that were written');
  }
}
