import { pino } from 'pino';
import { createPool } from '#service/database/pool.ts';
import { createLocalFileStore } from '#service/files/local-file-store.ts';
import { startMatching } from '#service/merchant-files/start-matching.ts';

// A worker that compares merchants' files in a process of its own, to be killed.

const [url = '', folder = ''] = process.argv.slice(2);
const pool = createPool(url);
const log = pino({ level: 'silent' });
const store = createLocalFileStore(folder);
const worker = await startMatching({ pool, url, log, store, pollSeconds: 0.5 });
await worker.enqueue(20);
