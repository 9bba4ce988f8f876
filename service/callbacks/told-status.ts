/**
 * SQL condition: a receiver has acknowledged the present status of the transaction called `t`. A
 * status may come twice (a deposit whose refund failed is COMPLETED again), so only what was
 * queued after the last other status counts. Resends and callbacks of infractions count as well:
 * each of them carries the status.
 */
export const statusIsTold = `exists (
  select from callbacks told
   where told.transaction_id = t.id and told.account_id = t.account_id
     and told.transaction_status = t.status and told.state = 'DELIVERED'
     and told.seq > coalesce((
       select max(other.seq) from callbacks other
        where other.transaction_id = t.id and other.account_id = t.account_id
          and other.transaction_status <> t.status), 0))`;
