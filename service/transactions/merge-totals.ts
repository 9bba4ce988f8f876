import { mergeOnShards } from '#service/database/distribution/merge-on-shards.ts';
import { isDistributed } from '#service/database/layout.ts';
import type { Pool } from '#service/database/pool.ts';

/** Any constant does: it only has to be the same in every process that merges. */
const mergeLockKey = 7_042_017;

/**
 * Merges at most `limit` appended changes into the roll-ups of transactions, and answers how many.
 * One statement moves them, so every reader finds each change exactly once. One process at a time:
 * the others have nothing to wait for.
 */
export async function mergeTotals(pool: Pool, limit: number): Promise<number> {
  if (isDistributed) return mergeOnShards(pool, { of: 'transaction_total_changes', limit });
  const { rows } = await pool.query<{ merged: number }>({
    name: 'merge-transaction-totals',
    text: `
      with due as materialized (
        select ctid as place from transaction_total_changes
         where (select pg_try_advisory_xact_lock($2)) limit $1 for update skip locked
      ),
      taken as (
        delete from transaction_total_changes
         where ctid = any(array(select place from due))
        returning account_id, day, hour, type, status, count, cents, fee_cents,
                  updated_hour, created_hour
      ),
      merged as (
        insert into transaction_totals as total (account_id, day, type, status, count)
        select account_id, day, type, status, sum(count) from taken
         group by account_id, day, type, status order by account_id, day, type, status
        on conflict (account_id, day, type, status)
          do update set count = total.count + excluded.count
      ),
      hours as (
        insert into transaction_hours as total
               (account_id, day, hour, type, status, count, cents, fee_cents)
        select account_id, day, hour, type, status, sum(count), sum(cents), sum(fee_cents)
          from taken where hour is not null
         group by account_id, day, hour, type, status
         order by account_id, day, hour, type, status
        on conflict (account_id, day, hour, type, status)
          do update set count = total.count + excluded.count, cents = total.cents + excluded.cents,
                        fee_cents = total.fee_cents + excluded.fee_cents
      ),
      updates as (
        insert into transaction_update_hours as total
               (account_id, updated_hour, created_hour, type, status, count)
        select account_id, updated_hour, created_hour, type, status, sum(count)
          from taken where updated_hour is not null
         group by account_id, updated_hour, created_hour, type, status
        having sum(count) <> 0
         order by account_id, updated_hour, created_hour, type, status
        on conflict (account_id, updated_hour, created_hour, type, status)
          do update set count = total.count + excluded.count
      )
      select count(*)::int as merged from taken`,
    values: [limit, mergeLockKey],
  });
  return rows[0]?.merged ?? 0;
}
