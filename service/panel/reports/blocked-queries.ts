import type { Queryable } from '#service/database/pool.ts';
import { getRow } from '#service/database/query-row.ts';

/** Why money of an account is blocked, and which infractions wait for a person. Cents. */
export interface BlockedSums {
  blocked_cents: bigint;
  withdrawal_count: bigint;
  /** Amounts and fees of withdrawals under way, as they wait in blocked. */
  withdrawal_cents: bigint;
  infraction_count: bigint;
  infraction_cents: bigint;
  open_count: bigint;
  open_cents: bigint;
  /** Those of the open ones that hold money. */
  open_blocking: bigint;
  next_deadline: Date | null;
}

/**
 * What the blocked balance is made of, in one statement, so that the parts are those of the very
 * balance beside them. The API-key edition has no blocked balance: its withdrawals and holds leave
 * at once. The condition on withdrawals is one of the index transactions_waiting.
 */
export function sumBlocked(db: Queryable, accountId: string): Promise<BlockedSums> {
  return getRow<BlockedSums>(db, {
    name: 'overview-blocked',
    text: `
      select balance.blocked_cents,
             case when account.edition = 'bearer' then under_way.count else 0 end::bigint
               as withdrawal_count,
             case when account.edition = 'bearer' then under_way.cents else 0 end::bigint
               as withdrawal_cents,
             case when account.edition = 'bearer' then live.held_count else 0 end::bigint
               as infraction_count,
             case when account.edition = 'bearer' then live.held_cents else 0 end::bigint
               as infraction_cents,
             live.open_count, live.open_cents, live.open_blocking,
             live.next_deadline
        from balances balance
        join accounts account on account.id = balance.account_id
       cross join lateral (
         select count(*) as count, coalesce(sum(t.amount_cents + t.fee_cents), 0) as cents
           from transactions t
          where t.account_id = $1 and t.status = 'PENDING' and t.type = 'WITHDRAW') under_way
       cross join lateral (
         select count(*) filter (where i.held_cents > 0) as held_count,
                coalesce(sum(i.held_cents), 0) as held_cents,
                count(*) filter (where i.status in ('OPEN', 'WAITING_ADJUSTMENTS')) as open_count,
                coalesce(sum(i.held_cents)
                  filter (where i.status in ('OPEN', 'WAITING_ADJUSTMENTS')), 0)::bigint
                  as open_cents,
                count(*) filter (where i.status in ('OPEN', 'WAITING_ADJUSTMENTS')
                  and i.held_cents > 0) as open_blocking,
                min(i.expires_at) filter (where i.status in ('OPEN', 'WAITING_ADJUSTMENTS'))
                  as next_deadline
           from infractions i
          where i.account_id = $1 and i.status not in ('CLOSED', 'CANCELLED')) live
       where balance.account_id = $1`,
    values: [accountId],
  });
}
