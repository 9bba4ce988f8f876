import type { Queryable } from '#service/database/pool.ts';
import { findStoreFolder, findUsedKeys } from './file-queries.ts';
import type { FileStore } from './file-store.ts';

/** Far longer than an upload may take: whatever is that old and has no row will never have one. */
const keptForMs = 3_600_000;
const keysAtOnceMax = 500;

interface SweepDependencies {
  pool: Queryable;
  store: FileStore;
  now?: () => number;
}

/**
 * Deletes files that no row names and that are older than an hour: what a crash between storing
 * and committing left behind. Answers how many. Any number of workers may do so.
 */
export async function sweepFiles({
  pool,
  store,
  now = Date.now,
}: SweepDependencies): Promise<number> {
  const folder = await findStoreFolder(pool);
  const before = new Date(now() - keptForMs);
  await store.deleteUnfinished(folder, before);
  let deleted = 0;
  let old: string[] = [];
  for await (const { key, storedAt } of store.list(folder)) {
    if (storedAt >= before) continue;
    old.push(key);
    if (old.length < keysAtOnceMax) continue;
    deleted += await deleteUnused({ pool, store }, old);
    old = [];
  }
  return deleted + (await deleteUnused({ pool, store }, old));
}

async function deleteUnused({ pool, store }: SweepDependencies, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const used = await findUsedKeys(pool, keys);
  const unused = keys.filter((key) => !used.has(key));
  for (const key of unused) await store.delete(key);
  return unused.length;
}
