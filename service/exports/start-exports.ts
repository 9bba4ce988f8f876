import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { inTransaction } from '#service/database/pool.ts';
import { exportQueueName, exportRetries } from '#service/database/prepare-jobs.ts';
import type { Logger } from '#service/logger.ts';
import { failExport } from './attempt-queries.ts';
import { takeUnqueued } from './export-queries.ts';
import { runExport } from './run-export.ts';
import type { ExportDependencies } from './run-export.ts';

interface ExportWorkerOptions extends ExportDependencies {
  /** Of the service's database. */
  url: string;
  log: Logger;
  /** Seconds between two looks into the queue. */
  pollSeconds?: number;
  /** Seconds between two looks for workers that died. */
  superviseSeconds?: number;
}

export interface ExportWorker {
  /** Gives the queue what was asked for; answers how many. */
  enqueue: (max: number) => Promise<number>;
  /** An export under way is left for the next worker. */
  stop: () => Promise<void>;
}

const job = z.object({ exportId: z.string() });
const stopWithinMs = 4_000;

/** Makes exports one after the other, as the service's role, which may use the queue alone. */
export async function startExports({
  url,
  log,
  pollSeconds = 2,
  superviseSeconds = 60,
  ...dependencies
}: ExportWorkerOptions): Promise<ExportWorker> {
  const { pool } = dependencies;
  const stopping = new AbortController();
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'pix-exports',
    options: '-c role=pix_service -c statement_timeout=15000',
    max: 2,
    // What changes tables is done by whoever owns them, when the service starts.
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    schedule: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the queue of exports'));
  await boss.start();
  const options = { includeMetadata: true, pollingIntervalSeconds: pollSeconds } as const;
  await boss.work(exportQueueName, options, async ([one]) => {
    if (!one) return;
    const { exportId } = job.parse(one.data);
    try {
      await runExport(dependencies, exportId, AbortSignal.any([one.signal, stopping.signal]));
    } catch (error) {
      log.warn({ err: error, exportId, attempt: one.retryCount }, 'an export broke off');
      const isLast = one.retryCount >= exportRetries && !stopping.signal.aborted;
      if (isLast) await failExport(pool, exportId);
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
        // The job has the export's id, so that it is there once, whoever gives it.
        for (const id of ids) await boss.send(exportQueueName, { exportId: id }, { id, db });
        return ids.length;
      }),
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: stopWithinMs });
    },
  };
}
