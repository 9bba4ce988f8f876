import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { createPeerLog, insertPeerLogs, peerJobs } from './peer-log.ts';
import type { PeerJob } from './peer-log.ts';

const queue = 'deliveries';

/** pg-boss in bursts: a full batch is followed by the next at once, with one insert of log rows. */
export async function openBossQueue(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await createPeerLog(pool);
  const boss = new PgBoss({ connectionString: url, max: 10 });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.createQueue(queue);
  return {
    /** Jobs a second. */
    async round(count: number): Promise<number> {
      await boss.insert(
        queue,
        peerJobs(count).map((data) => ({ data })),
      );
      let left = count;
      const { promise: done, resolve } = Promise.withResolvers<void>();
      const started = performance.now();
      const options = { batchSize: 500, burstWhenBatchFull: true, pollingIntervalSeconds: 0.5 };
      await boss.work<PeerJob>(queue, options, async (jobs) => {
        await insertPeerLogs(
          pool,
          jobs.map((job) => job.data),
        );
        left -= jobs.length;
        if (left === 0) resolve();
      });
      await done;
      await boss.offWork(queue, { wait: true });
      return count / ((performance.now() - started) / 1_000);
    },
    async close() {
      await boss.stop();
      await pool.end();
    },
  };
}
