import { startJobs } from '#service/jobs/start-jobs.ts';
import type { JobTiming, JobWorker } from '#service/jobs/start-jobs.ts';
import type { Logger } from '#service/logger.ts';
import { failMatching } from './attempt-queries.ts';
import { runMatching } from './matching/run-matching.ts';
import type { MatchingDependencies } from './matching/run-matching.ts';
import { takeUnqueuedFiles } from './merchant-file-queries.ts';

interface MatchingWorkerOptions extends MatchingDependencies, JobTiming {
  log: Logger;
}

/** Compares merchants' files one after the other. */
export function startMatching(options: MatchingWorkerOptions): Promise<JobWorker> {
  const { pool } = options;
  return startJobs({
    ...options,
    queue: 'merchant-files',
    run: (id, signal) => runMatching(options, id, signal),
    fail: (id) => failMatching(pool, id, null),
    takeUnqueued: takeUnqueuedFiles,
  });
}
