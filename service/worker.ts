import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { expireDueCharges } from './charges/charge-queries.ts';
import type { Pool } from './database/pool.ts';

const sweepEveryMs = 1_000;
const chargesPerSweepMax = 500;

/**
 * The background work of one process: expires charges at their time. Any number of workers may run;
 * each takes what the others have not locked. `stop` ends after the sweep that is under way.
 */
export function startWorker({ pool, log }: { pool: Pool; log: FastifyBaseLogger }) {
  const stopping = new AbortController();
  const done = run({ pool, log, signal: stopping.signal });
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await done;
    },
  };
}

interface Run {
  pool: Pool;
  log: FastifyBaseLogger;
  signal: AbortSignal;
}

async function run({ pool, log, signal }: Run): Promise<void> {
  while (!signal.aborted) {
    try {
      const expired = await expireDueCharges(pool, chargesPerSweepMax);
      if (expired > 0) log.info({ expired }, 'charges expired');
      // A full sweep means that more are due: take them at once.
      if (expired === chargesPerSweepMax) continue;
    } catch (error) {
      log.error({ err: error }, 'sweep of due charges failed; it is tried again');
    }
    await setTimeout(sweepEveryMs, undefined, { signal }).catch(() => undefined);
  }
}
