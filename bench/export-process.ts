import { createPool } from '#service/database/pool.ts';
import { runExport } from '#service/exports/run-export.ts';
import { createLocalFileStore } from '#service/files/local-file-store.ts';
import type { MadeFile } from './exports.ts';

// One file, made as the worker makes it, by a process whose memory is nobody else's.
const [url = '', folder = '', exportId = ''] = process.argv.slice(2);
const pool = createPool(url);
await pool.query('select 1');
const idle = process.memoryUsage.rss();
let most = idle;
const watching = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
const began = performance.now();
const store = createLocalFileStore(folder);
await runExport({ pool, store }, exportId, new AbortController().signal);
const seconds = (performance.now() - began) / 1_000;
clearInterval(watching);
const { rows } = await pool.query<{ state: string }>(
  'select state from panel.exports where id = $1',
  [exportId],
);
await pool.end();
if (rows[0]?.state !== 'done') throw new Error(`the export is ${rows[0]?.state ?? 'lost'}`);
process.send?.({ seconds, mbOverIdle: (most - idle) / 1e6 } satisfies MadeFile);
