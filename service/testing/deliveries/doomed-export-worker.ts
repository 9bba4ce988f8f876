import { pino } from 'pino';
import { createPool } from '#service/database/pool.ts';
import { startExports } from '#service/exports/start-exports.ts';
import type { FileStore } from '#service/files/file-store.ts';
import { createLocalFileStore } from '#service/files/local-file-store.ts';

// A worker of exports in a process of its own, which gets no further than into its first file: it
// says so and waits to be killed.

const [url = '', folder = ''] = process.argv.slice(2);
const pool = createPool(url);
const local = createLocalFileStore(folder);
const store: FileStore = {
  ...local,
  put: (key, content) => local.put(key, stuck(content)),
};

async function* stuck(content: AsyncIterable<Uint8Array>) {
  for await (const piece of content) {
    yield piece;
    process.send?.('within');
    await new Promise(() => undefined);
  }
}

const log = pino({ level: 'silent' });
const worker = await startExports({ pool, url, log, store, pollSeconds: 0.5 });
await worker.enqueue(20);
