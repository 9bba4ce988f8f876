import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { Counter, Gauge } from 'prom-client';
import type { Metric } from 'prom-client';
import { isUnavailable, sqlState } from './database-error.ts';
import { hasReached, readPosition } from './log-position.ts';
import type { Position } from './log-position.ts';
import { createMicroBatch } from './micro-batch.ts';
import { createPool } from './pool.ts';
import type { Client, Pool, PoolOptions, Reader } from './pool.ts';

/** Where lists, statements and exports are read. */
export interface ReadPool extends Reader {
  /** What of it is in `/metrics`. */
  metrics: Metric[];
  close(): Promise<void>;
}

interface ReadPoolOptions extends PoolOptions {
  /** How far behind a replica may be; a read waits so long for it, and no longer. */
  lagMs: number;
  /** Milliseconds between two looks at how far it is behind. */
  lookEveryMs?: number;
}

/** Between two questions to a replica that has not come so far yet. */
const askAgainMs = 5;
/** Longer than any statement may take: whoever has not answered by then has stopped. */
const answerWithinMs = 16_000;

/**
 * Reads from the replica at `url` that has all that the primary had when the read began, so that
 * whoever reads finds what was acknowledged before, by whichever process. The connection that is
 * read on is the one that is asked: behind one address there may be several replicas. One that has
 * not come so far within `lagMs`, or is away, is not used: the primary answers then.
 */
export function openReadPool(
  primary: Pool,
  url: string,
  { lagMs, lookEveryMs = 1_000, ...options }: ReadPoolOptions,
): ReadPool {
  const replica = createPool(url, { ...options, connectWithinMs: lagMs, answerWithinMs });
  // Reads at the same time share a question, which is asked after all of them began.
  const position = createMicroBatch<null, Position>({
    flush: async (reads) => {
      const value = await readPosition(primary);
      return reads.map(() => ({ value }));
    },
    itemsMax: 10_000,
    overloaded: () => new Error('too many reads wait for the position of the primary'),
  });
  const borrow = lendFrom(replica);
  const lag = watchLag({ askPosition: () => position.add(null), borrow, lookEveryMs });
  const reads = new Counter({
    name: 'database_reads_total',
    help: 'Reads of lists, statements and exports, by who answered',
    labelNames: ['from'],
    registers: [],
  });

  const borrowNow = async (): Promise<Client | null> =>
    lag.ms() > lagMs ? null : borrow(await position.add(null), lagMs);

  return {
    primary,
    async connect() {
      const client = await borrowNow();
      reads.inc({ from: client ? 'replica' : 'primary' });
      return client ?? primary.connect();
    },
    async query<Row extends QueryResultRow>(asked: string | QueryConfig, values?: unknown[]) {
      const client = await borrowNow();
      const found = client && (await askReplica<Row>(client, asked, values));
      reads.inc({ from: found ? 'replica' : 'primary' });
      return found ?? primary.query<Row>(asked, values);
    },
    metrics: [reads, lag.metric],
    async close() {
      await lag.stop();
      await replica.end();
    },
  };
}

type Borrow = (reached: Position, withinMs: number) => Promise<Client | null>;

/** Lends a connection of a replica that has come so far, or null when there is none in time. */
function lendFrom(replica: Pool): Borrow {
  return async (reached, withinMs) => {
    const deadline = performance.now() + withinMs;
    const client = await replica.connect().catch(() => null);
    if (!client) return null;
    try {
      for (;;) {
        if (await hasReached(client, reached, Math.max(1, deadline - performance.now()))) {
          return client;
        }
        if (performance.now() + askAgainMs > deadline) break;
        await setTimeout(askAgainMs);
      }
      client.release();
    } catch (error) {
      client.release(asError(error));
    }
    return null;
  };
}

/** What the replica answers; null where it could not, and the primary might. */
async function askReplica<Row extends QueryResultRow>(
  client: Client,
  asked: string | QueryConfig,
  values: unknown[] | undefined,
): Promise<QueryResult<Row> | null> {
  let broken: Error | undefined;
  try {
    return await client.query<Row>(asked, values);
  } catch (error) {
    if (!isReplicasOwn(error)) throw error;
    broken = asError(error);
    return null;
  } finally {
    client.release(broken);
  }
}

/**
 * Whether the primary might answer what this one could not: it went away, stopped answering, or
 * gave the read up because it kept the replica from going on (40001).
 */
function isReplicasOwn(error: unknown): boolean {
  const isSilent = error instanceof Error && error.message === 'Query read timeout';
  return isSilent || isUnavailable(error) || sqlState(error) === '40001';
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

interface LagOptions {
  askPosition: () => Promise<Position>;
  borrow: Borrow;
  lookEveryMs: number;
}

/**
 * For how long the replica has not had what the primary has, by this process's clock alone: the
 * times that PostgreSQL tells stand still when nothing is written.
 */
function watchLag({ askPosition, borrow, lookEveryMs }: LagOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let lastMs = 0;
  /** Since when a position is waited for; null while none is. */
  let since: number | null = null;
  const ms = () => Math.max(lastMs, since === null ? 0 : performance.now() - since);

  async function look(): Promise<void> {
    const askedAt = performance.now();
    // Without a primary nothing can be said of the replica.
    const position = await askPosition().catch(() => null);
    if (position === null) return;
    since = askedAt;
    while (!signal.aborted) {
      const client = await borrow(position, lookEveryMs);
      if (client) {
        client.release();
        lastMs = performance.now() - askedAt;
        since = null;
        return;
      }
      await pause(lookEveryMs / 10, signal);
    }
  }

  const watching = (async () => {
    while (!signal.aborted) {
      await look();
      await pause(lookEveryMs, signal);
    }
  })();
  return {
    ms,
    metric: new Gauge({
      name: 'database_replica_lag_seconds',
      help: 'Seconds by which the replica that lists are read from is behind the primary',
      registers: [],
      collect() {
        this.set(ms() / 1_000);
      },
    }),
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
