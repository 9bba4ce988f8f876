import { Logger, makeWorkerUtils, run } from 'graphile-worker';
import pg from 'pg';
import { Pool as HttpPool } from 'undici';
import { createPeerLog, insertPeerLogs, peerJobs } from './peer-log.ts';
import type { PeerJob } from './peer-log.ts';

const silent = new Logger(() => () => undefined);

/** graphile-worker as it is set up for latency: LISTEN wakes it, nothing is batched. */
export async function openGraphileTrigger(url: string, origin: string) {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', () => undefined);
  await createPeerLog(pool);
  const utils = await makeWorkerUtils({ pgPool: pool, logger: silent });
  await utils.migrate();
  const http = new HttpPool(origin, { connections: 8 });
  const runner = await run({
    pgPool: pool,
    noHandleSignals: true,
    logger: silent,
    concurrency: 8,
    taskList: {
      post: async (payload) => {
        const job = payload as PeerJob;
        const headers = { 'content-type': 'application/json' };
        const answer = await http.request({ path: '/', method: 'POST', headers, body: job.body });
        await answer.body.dump();
        await insertPeerLogs(pool, [job]);
      },
    },
  });
  return {
    /** Resolves when the job is committed. */
    async add(): Promise<void> {
      const [job] = peerJobs(1);
      await utils.addJob('post', job);
    },
    async close() {
      await runner.stop();
      await http.close();
      await utils.release();
      await pool.end();
    },
  };
}
