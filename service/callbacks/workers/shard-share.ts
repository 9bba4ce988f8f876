import type { Pool } from '#service/database/pool.ts';
import { leaveShards, shardCount, takeShards } from './worker-queries.ts';
import type { SeenWorkers, WorkerShards } from './worker-queries.ts';

export interface ShardShareOptions {
  pool: Pool;
  /** Whether anything of the shard is in this worker's hands. */
  holds: (shard: number) => boolean;
}

/** The shards of this worker: as many as of any other one. */
export interface ShardShare {
  /** Takes and leaves shards, as many as the workers that were seen make it; answers its size. */
  keep: (worker: string, seen: SeenWorkers) => Promise<number>;
  /** Forgets all: they are somebody else's. */
  lose: () => void;
  /** Works on those of which callbacks may be taken; null when there are none. */
  use<Result>(worker: string, work: (own: WorkerShards) => Promise<Result>): Promise<Result | null>;
}

export function createShardShare({ pool, holds }: ShardShareOptions): ShardShare {
  let own = new Set<number>();
  /** Own ones that are too many: nothing is taken of them, and when they are empty they go. */
  let leaving = new Set<number>();
  let uses = 0;

  return {
    async keep(worker, { shards, others, free }) {
      own = new Set(shards);
      // So many for each worker that none is left over.
      const share = Math.ceil(shardCount / (others.length + 1));
      const tooMany = Math.max(0, own.size - share);
      leaving = new Set(shards.toSorted((a, b) => b - a).slice(0, tooMany));
      const missing = Math.min(share - own.size, free);
      if (missing > 0) {
        for (const shard of await takeShards(pool, { worker, count: missing })) own.add(shard);
      }
      // What is being looked for now may be of those that were not leaving when that began.
      const empty = uses > 0 ? [] : [...leaving].filter((shard) => !holds(shard));
      if (empty.length > 0) await leaveShards(pool, { worker, shards: empty });
      return own.size;
    },
    lose() {
      own = new Set();
      leaving = new Set();
    },
    async use(worker, work) {
      const shards = [...own].filter((shard) => !leaving.has(shard));
      if (shards.length === 0) return null;
      uses += 1;
      try {
        return await work({ worker, shards });
      } finally {
        uses -= 1;
      }
    },
  };
}
