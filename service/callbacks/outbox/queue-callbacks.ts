import { untoldInfraction } from './delivered-state.ts';

/**
 * SQL that writes one outbox row for each transaction of the named common table expression that
 * has a callbackUrl. It stands in the same statement as the status change, so that one is never
 * without the other. The snapshot is the row as it is at that moment, with its splits if it has
 * any; the body that the receiver gets is rendered from it when it is sent.
 *
 * `infraction` names the expression that holds the one infraction that is the reason; then
 * `changed` is its transaction, whether that has changed or not, and the snapshot has both.
 */
export function queueCallbacksFrom(changed: string, infraction?: string): string {
  const reason = infraction ? `(select to_json(${infraction}) from ${infraction})` : 'null::json';
  return `insert into callbacks (account_id, transaction_id, infraction_id, transaction_status, url,
                                 snapshot)
    select account_id, id, infraction ->> 'id', status, callback_url,
           json_strip_nulls(to_json(notified))
      from ${notifiedFrom(changed, reason)}`;
}

/**
 * SQL that writes a resend for each transaction of `chosen`, as queueCallbacksFrom writes a status
 * change. `dueAt` is an expression over the transaction's columns that says when each goes. One
 * whose infraction the receiver was not told of carries that infraction as it is now.
 */
export function queueResendsFrom(chosen: string, dueAt: string): string {
  const reason = `(select to_json(i) from infractions i
                    where i.id = ${untoldInfraction(chosen)}
                      and i.account_id = ${chosen}.account_id)`;
  return `insert into callbacks (account_id, transaction_id, infraction_id, transaction_status, url,
                                 snapshot, kind, next_attempt_at)
    select account_id, id, infraction ->> 'id', status, callback_url,
           json_strip_nulls(to_json(notified)), 'RESEND', ${dueAt}
      from ${notifiedFrom(chosen, reason)}`;
}

/** The transactions with `infraction`, the value of `reason`, and with their splits. */
function notifiedFrom(changed: string, reason: string): string {
  return `(
        select ${changed}.*, ${reason} as infraction,
               case when has_splits then (
                 select json_agg(split order by split.position) from transaction_splits split
                  where split.transaction_id = ${changed}.id
                    and split.account_id = ${changed}.account_id)
               end as splits
          from ${changed} where callback_url is not null
      ) notified`;
}
