import { queueCallbacksFrom } from '#service/callbacks/outbox/queue-callbacks.ts';

/** The transaction of the infraction, as it is, for the callback about the infraction. */
export const subjectSql = `
  select t.* from transactions t join infraction i
    on i.transaction_id = t.id and i.account_id = t.account_id and t.account_id = $2`;

/** What a change of an infraction says to the merchant. */
export interface Notification {
  /** Whether the event has a callback. */
  isNotified: boolean;
}

/** Queues the callback of `subject` about `infraction`, both expressions of the same statement. */
export const queuedSql = ({ isNotified }: Notification) =>
  isNotified ? `, queued as (${queueCallbacksFrom('subject', 'infraction')})` : '';
