/**
 * SQL condition: a receiver has acknowledged the present status of the transaction called `t`. A
 * status may come twice (a deposit whose refund failed is COMPLETED again), so only what was
 * queued after the last other status counts. Resends and callbacks of infractions count as well:
 * each of them carries the status. An aggregate, so that it is always answered for one transaction
 * from the index, and never turned into a join by a planner without statistics.
 */
export const isStatusDelivered = `(
  select coalesce(max(sent.seq) filter (
           where sent.transaction_status = t.status and sent.state = 'DELIVERED'), 0)
         > coalesce(max(sent.seq) filter (where sent.transaction_status <> t.status), 0)
    from callbacks sent
   where sent.transaction_id = t.id and sent.account_id = t.account_id)`;
