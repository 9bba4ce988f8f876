import { queueCallbacksFrom } from '#service/callbacks/outbox/queue-callbacks.ts';
import { isDistributed } from '#service/database/layout.ts';
import type { Client } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import type { InfractionReport } from '#service/provider/provider.ts';
import type { InfractionRow } from './infraction.ts';
import { queuedSql, subjectSql } from './notify-infraction.ts';
import type { Notification } from './notify-infraction.ts';

const insertSql = `
  insert into infractions (id, account_id, transaction_id, protocol, type, reported_by,
    report_details, reported_at, amount_cents)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (protocol${isDistributed ? ', account_id' : ''}) do nothing
  returning *`;

/**
 * Writes a new infraction and queues its callback. Null when its protocol is known already.
 */
export async function insertInfraction(
  client: Client,
  { id, report, isNotified }: { id: string; report: InfractionReport } & Notification,
): Promise<InfractionRow | null> {
  const values = [
    id,
    report.accountId,
    report.transactionId,
    report.protocol,
    report.type,
    report.reportedBy,
    report.reportDetails,
    report.reportedAt,
    report.amountCents,
  ];
  if (isDistributed) return insertOnNode(client, { values, isNotified });
  return findRow<InfractionRow>(client, {
    name: isNotified ? 'insert-infraction-notified' : 'insert-infraction',
    text: `
      with infraction as (${insertSql}),
      subject as (${subjectSql})
      ${queuedSql({ isNotified })}
      select * from infraction`,
    values,
  });
}

/** In two statements: one that inserts goes to a node alone. */
async function insertOnNode(
  client: Client,
  { values, isNotified }: { values: unknown[] } & Notification,
): Promise<InfractionRow | null> {
  const inserted = await findRow<InfractionRow>(client, {
    name: 'insert-infraction',
    text: insertSql,
    values,
  });
  if (!inserted || !isNotified) return inserted;
  await client.query({
    name: 'notify-infraction',
    text: `
      with infraction as (select * from infractions where id = $1 and account_id = $2),
      subject as (${subjectSql})
      ${queueCallbacksFrom('subject', 'infraction')}`,
    values: [inserted.id, inserted.account_id],
  });
  return inserted;
}
