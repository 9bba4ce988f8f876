import { accountOf, isDistributed } from '#service/database/layout.ts';
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
  if (isDistributed) return queuedOnShard(changed, { reason, kind: 'STATUS', dueAt: 'null' });
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
                      and i.account_id = ${accountOf(chosen)})`;
  if (isDistributed) return queuedOnShard(chosen, { reason, kind: 'RESEND', dueAt });
  return `insert into callbacks (account_id, transaction_id, infraction_id, transaction_status, url,
                                 snapshot, kind, next_attempt_at)
    select account_id, id, infraction ->> 'id', status, callback_url,
           json_strip_nulls(to_json(notified)), 'RESEND', ${dueAt}
      from ${notifiedFrom(chosen, reason)}`;
}

/**
 * SQL after `select … from changed` that lets the callbacks be written which `queued`, another
 * expression of the same statement, queues. On one server they are written in any case.
 */
export const onceQueued = isDistributed ? 'where (select count(*) from queued) >= 0' : '';

/** The same by a function, which goes to the account's shard with the change: functions.sql. */
function queuedOnShard(
  changed: string,
  { reason, kind, dueAt }: { reason: string; kind: string; dueAt: string },
): string {
  return `select queue_callback(to_json(${changed}), ${reason}, '${kind}', ${dueAt})
            from ${changed} where callback_url is not null`;
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
