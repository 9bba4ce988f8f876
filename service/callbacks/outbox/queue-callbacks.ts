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
  const infractionId = infraction ? `(select id from ${infraction})` : 'null';
  return `insert into callbacks (account_id, transaction_id, infraction_id, transaction_status, url,
                                 snapshot)
    select account_id, id, ${infractionId}, status, callback_url,
           json_strip_nulls(to_json(notified))
      from ${notifiedFrom(changed, infraction)}`;
}

/**
 * SQL that writes a resend for each transaction of `chosen`, as queueCallbacksFrom writes a status
 * change. `dueAt` is an expression over the transaction's columns that says when each goes.
 */
export function queueResendsFrom(chosen: string, dueAt: string): string {
  return `insert into callbacks (account_id, transaction_id, transaction_status, url, snapshot,
                                 kind, next_attempt_at)
    select account_id, id, status, callback_url, json_strip_nulls(to_json(notified)),
           'RESEND', ${dueAt}
      from ${notifiedFrom(chosen)}`;
}

function notifiedFrom(changed: string, infraction?: string): string {
  const reason = infraction
    ? `(select to_json(${infraction}) from ${infraction}) as infraction,`
    : '';
  return `(
        select ${changed}.*, ${reason}
               case when has_splits then (
                 select json_agg(split order by split.position) from transaction_splits split
                  where split.transaction_id = ${changed}.id
                    and split.account_id = ${changed}.account_id)
               end as splits
          from ${changed} where callback_url is not null
      ) notified`;
}
