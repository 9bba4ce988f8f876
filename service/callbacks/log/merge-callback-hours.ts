import { mergeOnShards } from '#service/database/distribution/merge-on-shards.ts';
import { isDistributed } from '#service/database/layout.ts';
import type { Pool } from '#service/database/pool.ts';

/** Any constant does: it only has to be the same in every process that merges. */
const mergeLockKey = 7_042_093;

/**
 * Merges at most `limit` appended changes into the attempts by hour, and answers how many; as
 * `mergeTotals` does.
 */
export async function mergeCallbackHours(pool: Pool, limit: number): Promise<number> {
  if (isDistributed) return mergeOnShards(pool, { of: 'callback_hour_changes', limit });
  const { rows } = await pool.query<{ merged: number }>({
    name: 'merge-callback-hours',
    text: `
      with due as materialized (
        select ctid as place from callback_hour_changes
         where (select pg_try_advisory_xact_lock($2)) limit $1 for update skip locked
      ),
      taken as (
        delete from callback_hour_changes where ctid = any(array(select place from due))
        returning account_id, day, hour, delivered, failed
      ),
      merged as (
        insert into callback_hours as total (account_id, day, hour, delivered, failed)
        select account_id, day, hour, sum(delivered), sum(failed) from taken
         group by account_id, day, hour order by account_id, day, hour
        on conflict (account_id, day, hour)
          do update set delivered = total.delivered + excluded.delivered,
                        failed = total.failed + excluded.failed
      )
      select count(*)::int as merged from taken`,
    values: [limit, mergeLockKey],
  });
  return rows[0]?.merged ?? 0;
}
