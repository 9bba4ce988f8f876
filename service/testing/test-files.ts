import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from '#service/database/pool.ts';
import { createFileLinks } from '#service/files/file-link.ts';
import { createLocalFileStore } from '#service/files/local-file-store.ts';
import type { Files } from '#service/files/open-files.ts';

/** Public address of the test applications. */
export const testPublicUrl = 'http://pix.test';

/** Keeps nothing secret: links of one test application open in its replica. */
export const testLinkKey = Buffer.alloc(32, 7);

/** Folder of the files of a test database: its replicas share it. */
export function testFilesRoot(pool: Pool): string {
  const database = new URL(pool.options.connectionString ?? '').pathname.slice(1);
  return join(tmpdir(), 'pix-files', database);
}

/** A file store on the local disk that belongs to the test database. */
export function createTestFiles(pool: Pool): Files {
  return {
    store: createLocalFileStore(testFilesRoot(pool)),
    links: createFileLinks({ linkKey: testLinkKey, publicUrl: testPublicUrl }),
  };
}
