import type { Pool, Reader } from '#service/database/pool.ts';
import { findStoreFolder } from '#service/files/file-queries.ts';
import type { FileStore } from '#service/files/file-store.ts';
import { newStorageKey } from '#service/files/storage-key.ts';
import { createQueryBuilder } from '#service/tables.ts';
import { beginAttempt, finishAttempt, noteProgress } from './attempt-queries.ts';
import { exportContent } from './export-content.ts';

export interface ExportDependencies {
  pool: Pool;
  /** What rows are read from; the same as `pool` unless told. */
  readPool?: Reader;
  store: FileStore;
  /** Milliseconds between two looks at whether it is still wanted. */
  lookEveryMs?: number;
}

/** Nobody wants the file any more, or somebody else makes it. */
class ExportStopped extends Error {}

/**
 * Makes one file: all of it is in the store before anybody is told of it. One that was cancelled
 * ends at the next look; one whose worker stops throws, and is made anew by whoever tries again.
 */
export async function runExport(
  { pool, readPool = pool, store, lookEveryMs = 1_000 }: ExportDependencies,
  exportId: string,
  signal: AbortSignal,
): Promise<void> {
  const attempt = await beginAttempt(pool, exportId);
  if (!attempt) return;
  let rows = 0;
  let bytes = 0;
  let looked = Date.now();
  const content = await exportContent(
    { pool: readPool, database: createQueryBuilder(readPool) },
    {
      accountId: attempt.account_id,
      asked: attempt.asked,
      async onRows(count) {
        signal.throwIfAborted();
        rows += count;
        if (Date.now() - looked < lookEveryMs) return;
        looked = Date.now();
        if (!(await noteProgress(pool, attempt, rows))) throw new ExportStopped();
      },
    },
  );
  async function* counted() {
    for await (const piece of content) {
      bytes += piece.length;
      yield piece;
    }
  }
  const key = newStorageKey(await findStoreFolder(pool));
  try {
    await store.put(key, counted());
  } catch (error) {
    if (error instanceof ExportStopped) return;
    throw error;
  }
  const isFinished = await finishAttempt(pool, attempt, { key, rows, bytes });
  if (!isFinished) await store.delete(key);
}
