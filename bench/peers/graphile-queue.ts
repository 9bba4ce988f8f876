import { Logger, makeWorkerUtils, run } from 'graphile-worker';
import pg from 'pg';
import { createMicroBatch } from '#service/database/micro-batch.ts';
import { createPeerLog, insertPeerLogs, peerJobs } from './peer-log.ts';
import type { PeerJob } from './peer-log.ts';

const silent = new Logger(() => () => undefined);
const concurrency = 256;

/**
 * graphile-worker as fast as it goes: jobs are pulled in batches into its local queue, completions
 * are batched. The log row is an insert of each job, as a task writes it, or travels in our own
 * micro-batches.
 */
export async function openGraphileQueue(url: string, logs: 'each' | 'batched') {
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  await createPeerLog(pool);
  const utils = await makeWorkerUtils({ pgPool: pool, logger: silent });
  await utils.migrate();
  const log = createMicroBatch<PeerJob, null>({
    flush: async (jobs) => {
      await insertPeerLogs(pool, jobs);
      return jobs.map(() => ({ value: null }));
    },
    itemsMax: 500,
    overloaded: () => new Error('overloaded'),
  });
  const writeLog = (job: PeerJob) => (logs === 'each' ? insertPeerLogs(pool, [job]) : log.add(job));
  const options = {
    pgPool: pool,
    noHandleSignals: true,
    logger: silent,
    preset: {
      worker: {
        concurrentJobs: concurrency,
        localQueue: { size: 500 },
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  };
  return {
    /** Jobs a second. */
    async round(count: number): Promise<number> {
      await utils.addJobs(peerJobs(count).map((payload) => ({ identifier: 'deliver', payload })));
      let left = count;
      const { promise: done, resolve } = Promise.withResolvers<void>();
      const started = performance.now();
      const runner = await run({
        ...options,
        taskList: {
          deliver: async (job) => {
            await writeLog(job as PeerJob);
            left -= 1;
            if (left === 0) resolve();
          },
        },
      });
      await done;
      await runner.stop();
      return count / ((performance.now() - started) / 1_000);
    },
    async close() {
      await utils.release();
      await pool.end();
    },
  };
}
