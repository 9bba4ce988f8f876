import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { FileStore, StoredFile } from './file-store.ts';
import { isStorageKey } from './storage-key.ts';

/** What is being written has this ending until it is complete. */
const draftEnding = '.part';

/**
 * Keeps files below a folder of the local disk. For one machine, or several that share the folder.
 * A file is written under another name, synced and renamed, so a key is complete or not there.
 */
export function createLocalFileStore(folder: string): FileStore {
  const root = resolve(folder);
  return {
    async put(key, content) {
      const path = pathOf(root, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = `${path}${draftEnding}`;
      try {
        await writeSynced(draft, content);
        await rename(draft, path);
        await syncFolders(root, dirname(path));
      } catch (error) {
        await Promise.allSettled([rm(draft, { force: true }), rm(path, { force: true })]);
        throw error;
      }
    },

    async open(key, range) {
      try {
        const file = await open(pathOf(root, key), 'r');
        const part = range && { start: range.start, end: range.end - 1 };
        return createReadStream('', { fd: file, autoClose: true, ...part });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    delete: (key) => rm(pathOf(root, key), { force: true }),

    async *list(folder) {
      for await (const path of filesBelow(root, folder)) {
        if (!isStorageKey(path)) continue;
        const storedAt = await lastWrite(join(root, path));
        if (storedAt) yield { key: path, storedAt } satisfies StoredFile;
      }
    },

    async deleteUnfinished(folder, before) {
      for await (const path of filesBelow(root, folder)) {
        if (!path.endsWith(draftEnding)) continue;
        if (!isStorageKey(path.slice(0, -draftEnding.length))) continue;
        const writtenAt = await lastWrite(join(root, path));
        if (writtenAt && writtenAt < before) await rm(join(root, path), { force: true });
      }
    },

    async check() {
      try {
        await mkdir(root, { recursive: true, mode: 0o700 });
        const probe = join(root, `.probe-${process.pid}`);
        await writeSynced(probe, [Buffer.from('ok')]);
        await rm(probe);
      } catch (error) {
        throw new Error(`the folder for files, ${root}, cannot be written`, { cause: error });
      }
    },
  };
}

function pathOf(root: string, key: string): string {
  if (!isStorageKey(key)) throw new Error('not a storage key');
  return join(root, key);
}

async function writeSynced(
  path: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) {
      let written = 0;
      while (written < chunk.length) {
        written += (await file.write(chunk, written)).bytesWritten;
      }
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name survives a power cut once its folders are on the disk as well, up to the root. */
async function syncFolders(root: string, path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
  if (path !== root) await syncFolders(root, dirname(path));
}

/** Paths of all files below a folder of the store, relative to its root. */
async function* filesBelow(root: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(
    (error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    },
  );
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, path);
    else if (entry.isFile()) yield path;
  }
}

async function lastWrite(path: string): Promise<Date | null> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    // Deleted by somebody else in the meantime.
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
