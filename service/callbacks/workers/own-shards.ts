import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from '#service/logger.ts';
import { endWorker, giveUpWorker } from './end-worker.ts';
import type { InHand } from './end-worker.ts';
import { createShardShare } from './shard-share.ts';
import type { ShardShareOptions } from './shard-share.ts';
import { beatMs, beginWithinMs, createWorkerWatch } from './watch-workers.ts';
import { addWorker, beatWorker } from './worker-queries.ts';
import type { WorkerShards } from './worker-queries.ts';

interface OwnShardsOptions extends ShardShareOptions {
  log: Logger;
  /** From taking a callback on, how long it belongs to the worker that took it. */
  leaseMs: number;
  /** Hands that are empty since the last call. */
  emptyHands: () => bigint[];
  /** There is something new to take, or attempts may begin again. */
  onGain: () => void;
  /** The others have given this worker up. */
  onLoss: () => void;
}

/** This process among those that send callbacks, and the shards that are its own. */
export interface OwnShards {
  /** Whether attempts may begin: not when the others may soon give this worker up. */
  isSure: () => boolean;
  /** Takes callbacks; null when there is no shard to take of. They are held when it resolves. */
  take<Result>(work: (own: WorkerShards) => Promise<Result>): Promise<Result | null>;
  /** Leaves all shards to the others, and what is `left` when its lease is over. */
  end(left: InHand[]): Promise<void>;
}

/** Begins to beat, and keeps this worker's share of the shards until `end`. */
export function ownShards(options: OwnShardsOptions): OwnShards {
  const { pool, log, leaseMs } = options;
  const watch = createWorkerWatch();
  const share = createShardShare(options);
  const stopping = new AbortController();
  let worker: string | null = null;
  let beatenMs = Number.NEGATIVE_INFINITY;

  const isSure = (): boolean => performance.now() - beatenMs < beginWithinMs;

  async function enter(): Promise<string> {
    const id = randomUUID();
    await addWorker(pool, id);
    worker = id;
    return id;
  }

  function lose(): void {
    worker = null;
    beatenMs = Number.NEGATIVE_INFINITY;
    share.lose();
    options.onLoss();
  }

  async function beat(): Promise<void> {
    const id = worker ?? (await enter());
    const sentMs = performance.now();
    const seen = await beatWorker(pool, id, options.emptyHands());
    if (!seen) {
      log.error({ worker: id }, 'this worker was given up by the others; it begins anew');
      lose();
      return beat();
    }
    const dead = watch.look(seen.others);
    const size = await share.keep(id, seen);
    const wasSure = isSure();
    beatenMs = sentMs;
    if (!wasSure || size > seen.shards.length) options.onGain();
    for (const other of dead) {
      const isOver = await giveUpWorker(pool, { worker: other.id, beat: other.beat, leaseMs });
      if (isOver) log.warn({ worker: other.id }, 'a worker of callbacks is dead');
    }
    if (dead.length > 0) await beat();
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await beat().catch((error: unknown) =>
        log.error({ err: error }, 'a beat of the callback worker failed; it is tried again'),
      );
      await setTimeout(beatMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    isSure,
    take: async (work) => (worker !== null && isSure() ? share.use(worker, work) : null),
    async end(left) {
      stopping.abort();
      await running;
      if (worker === null) return;
      await endWorker(pool, { worker, left, leaseMs }).catch((error: unknown) =>
        log.error({ err: error }, 'leaving the callbacks failed; the others find out'),
      );
    },
  };
}
