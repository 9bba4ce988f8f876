import { startJobs } from '#service/jobs/start-jobs.ts';
import type { JobTiming, JobWorker } from '#service/jobs/start-jobs.ts';
import type { Logger } from '#service/logger.ts';
import { failExport } from './attempt-queries.ts';
import { takeUnqueued } from './export-queries.ts';
import { runExport } from './run-export.ts';
import type { ExportDependencies } from './run-export.ts';

interface ExportWorkerOptions extends ExportDependencies, JobTiming {
  /** Of the service's database. */
  url: string;
  log: Logger;
}

/** Makes exports one after the other. */
export function startExports(options: ExportWorkerOptions): Promise<JobWorker> {
  const { pool } = options;
  return startJobs({
    ...options,
    queue: 'exports',
    run: (id, signal) => runExport(options, id, signal),
    fail: (id) => failExport(pool, id),
    takeUnqueued,
  });
}
