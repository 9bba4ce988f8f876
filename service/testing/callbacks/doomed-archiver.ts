import { archiveMonths } from '#service/callbacks/archive/archive-months.ts';
import { createPool } from '#service/database/pool.ts';
import { armFailPoint, failPoints } from '#service/fail-point.ts';
import { createLocalFileStore } from '#service/files/local-file-store.ts';

// A worker that archives months in a process of its own and dies at a line of its way.

const [url = '', folder = '', line = ''] = process.argv.slice(2);
const failPoint = failPoints.find((name) => name === line);
if (!failPoint) throw new Error(`no fail point ${line}`);
armFailPoint(failPoint);
await archiveMonths({ pool: createPool(url), store: createLocalFileStore(folder) }, 90);
