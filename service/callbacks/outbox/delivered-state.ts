import { accountOf } from '#service/database/layout.ts';

/**
 * SQL expression: the infraction of the transaction called by the alias `of` of which the receiver
 * has not acknowledged the last update; the one updated last when there are several, null when
 * there is none. A resend since then counts, because it carries what is untold.
 */
export function untoldInfraction(of: string): string {
  return `(
  select told.infraction_id from callback_states told
   where told.transaction_id = ${of}.id and told.account_id = ${accountOf(of)}
     and told.infraction_id is not null
   group by told.infraction_id
  having max(told.seq) filter (where told.kind = 'STATUS')
         > coalesce(max(told.seq) filter (where told.state = 'DELIVERED'), 0)
   order by max(told.seq) filter (where told.kind = 'STATUS') desc limit 1)`;
}

/**
 * SQL condition: a receiver has acknowledged the present state of the transaction called `t`: its
 * status, and the last update of each of its infractions.
 *
 * A status may come twice (a deposit whose refund failed is COMPLETED again), so only what was
 * queued after the last other status counts. Resends and callbacks of infractions count as well:
 * each of them carries the status. Aggregates, so that it is always answered for one transaction
 * from the index, and never turned into a join by a planner without statistics.
 */
export const isStateDelivered = `((
  select coalesce(max(sent.seq) filter (
           where sent.transaction_status = t.status and sent.state = 'DELIVERED'), 0)
         > coalesce(max(sent.seq) filter (where sent.transaction_status <> t.status), 0)
    from callback_states sent
   where sent.transaction_id = t.id and sent.account_id = ${accountOf('t')})
  and ${untoldInfraction('t')} is null)`;
