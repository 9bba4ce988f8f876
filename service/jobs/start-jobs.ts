import { inTransaction } from '#service/database/pool.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import { jobRetries } from '#service/database/prepare-jobs.ts';
import type { QueueName } from '#service/database/prepare-jobs.ts';
import type { Logger } from '#service/logger.ts';

/** How often a worker looks; left out, as often as it should. */
export interface JobTiming {
  /** Seconds between two looks into the queue. */
  pollSeconds?: number;
  /** Seconds between two looks for workers that died. */
  superviseSeconds?: number;
}

interface JobsOptions extends JobTiming {
  queue: QueueName;
  pool: Pool;
  /** Of the service's database. */
  url: string;
  log: Logger;
  /** Does what the job is about; throws where another worker is to begin anew. */
  run: (id: string, signal: AbortSignal) => Promise<void>;
  /** It was tried often enough. */
  fail: (id: string) => Promise<void>;
  /** What no job has yet, locked until the transaction ends. */
  takeUnqueued: (client: Client, max: number) => Promise<string[]>;
}

/** Work of one kind that members ask for, one after the other. */
export interface JobWorker {
  /** Gives the queue what was asked for; answers how many. */
  enqueue: (max: number) => Promise<number>;
  /** What is under way is left for the next worker. */
  stop: () => Promise<void>;
}

const stopWithinMs = 4_000;

/** Does the jobs of a queue, as the service's role, which may use the queue alone. */
export async function startJobs(options: JobsOptions): Promise<JobWorker> {
  const { queue, pool, url, log, run, fail, takeUnqueued } = options;
  const { pollSeconds = 2, superviseSeconds = 60 } = options;
  const stopping = new AbortController();
  // Loaded once the service answers: nobody waits for the first job.
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    connectionString: url,
    application_name: `pix-${queue}`,
    options: '-c role=pix_service -c statement_timeout=15000',
    max: 2,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    // What changes tables is done by whoever owns them, when the service starts.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    schedule: false,
  });
  boss.on('error', (error) => log.warn({ err: error, queue }, 'a queue of jobs'));
  await boss.start();
  const polling = { includeMetadata: true, pollingIntervalSeconds: pollSeconds } as const;
  await boss.work(queue, polling, async ([one]) => {
    if (!one) return;
    const { id } = one;
    try {
      await run(id, AbortSignal.any([one.signal, stopping.signal]));
    } catch (error) {
      log.warn({ err: error, queue, id, attempt: one.retryCount }, 'a job broke off');
      const isLast = one.retryCount >= jobRetries && !stopping.signal.aborted;
      if (isLast) await fail(id);
      throw error;
    }
  });
  return {
    enqueue: (max) =>
      inTransaction(pool, async (client) => {
        const ids = await takeUnqueued(client, max);
        const db = {
          executeSql: (text: string, values?: unknown[]) => client.query(text, values),
        };
        // The job has the id of what it is about, so that it is there once, whoever gives it.
        for (const id of ids) await boss.send(queue, null, { id, db });
        return ids.length;
      }),
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: stopWithinMs });
    },
  };
}
