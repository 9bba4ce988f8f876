import type { Queryable } from '#service/database/pool.ts';

interface Merge {
  /** The appended changes, each shard of which is merged into the roll-ups beside it. */
  of: 'transaction_total_changes' | 'callback_hour_changes';
  /** Most changes of a shard. */
  limit: number;
}

/** Has each node merge what its shards have (functions.sql); answers how many changes. */
export async function mergeOnShards(database: Queryable, { of, limit }: Merge): Promise<number> {
  const { rows } = await database.query<{ shard: string; success: boolean; result: string }>(
    `select shardid::text as shard, success, result
       from run_command_on_shards('${of}', format('select merge_${of}(%L, %s)', '%s', $1::int))`,
    [limit],
  );
  const failed = rows.find(({ success }) => !success);
  if (failed) throw new Error(`shard ${failed.shard} of ${of} was not merged: ${failed.result}`);
  return rows.reduce((sum, { result }) => sum + Number(result), 0);
}
