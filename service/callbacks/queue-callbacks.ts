/**
 * SQL that writes one outbox row for each transaction of the named common table expression that
 * has a callbackUrl. It stands in the same statement as the status change, so that one is never
 * without the other. The snapshot is the row as it is at that moment; the body that the receiver
 * gets is rendered from it when it is sent.
 */
export function queueCallbacksFrom(changed: string): string {
  return `insert into callbacks (account_id, transaction_id, transaction_status, url, snapshot)
    select account_id, id, status, callback_url, json_strip_nulls(to_json(${changed}))
      from ${changed} where callback_url is not null`;
}
