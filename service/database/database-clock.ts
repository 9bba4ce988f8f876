import { performance } from 'node:perf_hooks';
import { Gauge } from 'prom-client';
import type { Logger } from '#service/logger.ts';
import type { Queryable } from './pool.ts';
import { getRow } from './query-row.ts';

/** Beyond this the process's own clock, in its log and for certificates, is wrong enough to say. */
const offsetSecondsMax = 30;

/**
 * What time it is. Expiry, signatures and the borders of days go by the database's clock: the only
 * one that all replicas share, and that the rows were written by.
 */
export async function databaseNow(database: Queryable): Promise<Date> {
  const { now } = await getRow<{ now: Date }>(database, {
    name: 'database-now',
    text: 'select clock_timestamp() as now',
  });
  return now;
}

/** By how many seconds the process's clock is ahead of the database's; negative when behind. */
async function measureOffset(database: Queryable): Promise<number> {
  const startedAt = performance.now();
  const now = await databaseNow(database);
  const middleMs = Date.now() - (performance.now() - startedAt) / 2;
  return (middleMs - now.getTime()) / 1_000;
}

/** The gauge of the offset, measured whenever it is asked for. */
export function createClockGauge(database: Queryable): Gauge {
  return new Gauge({
    name: 'clock_offset_seconds',
    help: "Seconds by which this process's clock is ahead of the database's",
    registers: [],
    async collect() {
      this.set(await measureOffset(database).catch(() => Number.NaN));
    },
  });
}

/** Says so in the log when this process's clock is far from the database's. */
export async function warnOfWrongClock(
  database: Queryable,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const offsetSeconds = await measureOffset(database);
  if (Math.abs(offsetSeconds) <= offsetSecondsMax) return;
  log.warn({ offsetSeconds }, "the clock of this process is far from the database's");
}
