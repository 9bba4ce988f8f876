import type { Queryable } from '#service/database/pool.ts';

/** Shards that accounts are spread over, as callback_shards has them. */
export const shardCount = 64;

/** SQL expression: the shard of an account's id. */
export function shardOf(accountId: string): string {
  return `(hashtext(${accountId}) & ${shardCount - 1})`;
}

/** A worker by its id, and shards of which it alone sends. */
export interface WorkerShards {
  worker: string;
  shards: number[];
}

/** All workers as the database has them. */
export interface SeenWorkers {
  /** The other ones. */
  others: { id: string; beat: bigint }[];
  /** Of the one that asks. */
  shards: number[];
  /** Shards that nobody has. */
  free: number;
}

export async function addWorker(database: Queryable, worker: string): Promise<void> {
  await database.query('insert into callback_workers (id) values ($1)', [worker]);
}

type SeenRow = Omit<SeenWorkers, 'others'> & {
  is_known: boolean;
  others: { id: string; beat: string }[];
};

/**
 * Says that the worker lives, and forgets hands of it that are empty; answers who else does, or
 * null when it was given up for dead meanwhile.
 */
export async function beatWorker(
  database: Queryable,
  worker: string,
  emptyHands: bigint[],
): Promise<SeenWorkers | null> {
  const { rows } = await database.query<SeenRow>({
    name: 'beat-callback-worker',
    text: `
      with beaten as (
        update callback_workers set beat = beat + 1 where id = $1 returning id
      ),
      emptied as (
        delete from callback_hands where id = any($2::bigint[])
      )
      select exists (select from beaten) as is_known,
             coalesce((select json_agg(json_build_object('id', id, 'beat', beat::text))
                         from callback_workers where id <> $1), '[]') as others,
             array(select shard::int from callback_shards where worker = $1 order by shard)
               as shards,
             (select count(*)::int from callback_shards where worker is null) as free,
             -- A beat that the database forgets in a crash is followed by others.
             set_config('synchronous_commit', 'off', true)`,
    values: [worker, emptyHands],
  });
  const [seen] = rows;
  if (!seen?.is_known) return null;
  return { ...seen, others: seen.others.map(({ id, beat }) => ({ id, beat: BigInt(beat) })) };
}

/** Takes as many free shards, or fewer when there are not as many; answers which. */
export async function takeShards(
  database: Queryable,
  { worker, count }: { worker: string; count: number },
): Promise<number[]> {
  const { rows } = await database.query<{ shard: number }>({
    name: 'take-callback-shards',
    text: `update callback_shards set worker = $1
            where shard in (select shard from callback_shards where worker is null
                             order by shard limit $2 for update skip locked)
           returning shard`,
    values: [worker, count],
  });
  return rows.map(({ shard }) => shard);
}

/** Leaves shards of which the worker has nothing in its hands to the others. */
export async function leaveShards(
  database: Queryable,
  { worker, shards }: WorkerShards,
): Promise<void> {
  await database.query({
    name: 'leave-callback-shards',
    text: 'update callback_shards set worker = null where worker = $1 and shard = any($2)',
    values: [worker, shards],
  });
}
