import type { AnalysisResult, InfractionStatus } from '#lib/domain/states/enums.ts';
import type { InfractionEvent } from '#lib/domain/states/infraction-states.ts';
import type { Account } from '#service/accounts/account.ts';
import { onceQueued } from '#service/callbacks/outbox/queue-callbacks.ts';
import { claimEndToEndIds } from '#service/database/distribution/claim-end-to-end-ids.ts';
import { nowIf } from '#service/database/now-if.ts';
import type { Client, Queryable } from '#service/database/pool.ts';
import { findRow, getRow } from '#service/database/query-row.ts';
import type { TransactionKeys } from '#service/provider/provider.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { infractionNotFound } from './infraction.ts';
import type { InfractionRow } from './infraction.ts';
import { queuedSql, subjectSql } from './notify-infraction.ts';
import type { Notification } from './notify-infraction.ts';

/** An infraction of an account, named by both. */
export interface InfractionKeys {
  infractionId: string;
  accountId: string;
}

/** The account's infraction with this id, else 404. Another account's id is an unknown one. */
export async function findInfraction(
  database: Queryable,
  { infractionId, accountId }: InfractionKeys,
): Promise<InfractionRow> {
  const { rows } = await database.query<InfractionRow>({
    name: 'find-infraction',
    text: 'select * from infractions where id = $1 and account_id = $2',
    values: [infractionId, accountId],
  });
  if (!rows[0]) throw infractionNotFound();
  return rows[0];
}

/** A locked transaction, with the edition that its account belongs to for ever. */
export interface LockedTransaction extends TransactionRow {
  edition: Account['edition'];
}

/** Locks a transaction of any type for the rest of the database transaction. */
export function lockTransaction(
  client: Client,
  { transactionId, accountId }: TransactionKeys,
): Promise<LockedTransaction | null> {
  return findRow<LockedTransaction>(client, {
    name: 'lock-transaction',
    text: `select t.*, a.edition from transactions t join accounts a on a.id = t.account_id
            where t.id = $1 and t.account_id = $2 for update of t`,
    values: [transactionId, accountId],
  });
}

/** A locked infraction with what decides about it. */
export interface InfractionToDecide extends InfractionRow {
  /** Its time has passed in a status in which time counts. */
  is_over: boolean;
}

/** Locks an infraction whose transaction the caller has locked. */
export function lockInfractionRow(
  client: Client,
  { infractionId, accountId }: InfractionKeys,
): Promise<InfractionToDecide | null> {
  return findRow<InfractionToDecide>(client, {
    name: 'lock-infraction',
    text: `select *, coalesce(status in ('OPEN', 'WAITING_ADJUSTMENTS')
                     and expires_at <= statement_timestamp(), false) as is_over
             from infractions where id = $1 and account_id = $2 for update`,
    values: [infractionId, accountId],
  });
}

/** The account's infraction with this protocol, or null. */
export function findByProtocol(
  database: Queryable,
  { protocol, accountId }: { protocol: string; accountId: string },
): Promise<InfractionRow | null> {
  return findRow<InfractionRow>(database, {
    name: 'find-infraction-by-protocol',
    text: 'select * from infractions where protocol = $1 and account_id = $2',
    values: [protocol, accountId],
  });
}

/** What an event writes into its infraction. */
export interface InfractionChange {
  status: InfractionStatus;
  event: InfractionEvent;
  analysisResult: AnalysisResult | null;
  analysisDetails: string | null;
  heldCents: bigint | null;
  /** The deadline of one that is registered now, when the provider names one. */
  expiresAt: Date | null;
}

/** What an event that ends or begins a hold writes into the deposit. */
export interface DepositChange {
  status: 'WAITING_FOR_REFUND' | 'REFUNDED' | 'COMPLETED';
  refundStatus: 'PENDING' | 'COMPLETED' | 'CANCELED';
  heldCents: bigint;
  /** The D… id of the money that went back. */
  endToEndId: string | null;
}

interface InfractionSave extends Notification {
  infraction: InfractionRow;
  change: InfractionChange;
  /** Null: the transaction stays as it is. */
  deposit: DepositChange | null;
}

/** The deadline is counted in hours, so that no time zone's clock change moves it. */
const deadlineMs = 168 * 3_600_000;

const changeInfractionSql = `
  update infractions
     set status = $3, last_event = $4, analysis_result = $5, analysis_details = $6, held_cents = $7,
         expires_at = case when $4 = 'registered' then $8::timestamptz else expires_at end,
         opened_at = greatest(opened_at, ${nowIf(`$4 = 'registered'`)}),
         updated_at = now()
   where id = $1 and account_id = $2
  returning *`;

const changeDepositSql = `
  update transactions t
     set status = $9, refund_status = $10, refund_amount_cents = $11, refund_reason = 'INFRACTION',
         refund_description = null, refund_end_to_end_id = $12, updated_at = now(),
         refunded_at = ${nowIf(`$9 = 'REFUNDED'`)}
    from infraction i
   where t.id = i.transaction_id and t.account_id = i.account_id and t.account_id = $2
  returning t.*`;

/**
 * Writes an event on a locked infraction and on its locked deposit, and queues the one callback of
 * both, in one statement; answers both rows as they are then.
 */
export async function saveInfraction(
  client: Client,
  { infraction, change, deposit, isNotified }: InfractionSave,
): Promise<InfractionRow> {
  await claimEndToEndIds(client, 'REFUND', [deposit?.endToEndId ?? null]);
  return getRow<InfractionRow>(client, {
    name: `save-infraction${deposit ? '-deposit' : ''}${isNotified ? '-notified' : ''}`,
    text: `
      with infraction as (${changeInfractionSql}),
      subject as (${deposit ? changeDepositSql : subjectSql})
      ${queuedSql({ isNotified })}
      select * from infraction ${isNotified ? onceQueued : ''}`,
    values: [
      infraction.id,
      infraction.account_id,
      change.status,
      change.event,
      change.analysisResult,
      change.analysisDetails,
      change.heldCents,
      change.expiresAt ?? new Date(infraction.reported_at.getTime() + deadlineMs),
      ...(deposit
        ? [deposit.status, deposit.refundStatus, deposit.heldCents, deposit.endToEndId]
        : []),
    ],
  });
}

/** The provider has confirmed the newest defense of the infraction. */
export async function confirmNewestDefense(
  client: Client,
  { id, account_id: accountId }: InfractionRow,
): Promise<void> {
  await client.query({
    name: 'confirm-newest-defense',
    text: `update infraction_defenses set status = 'DEFENDED', updated_at = now()
            where account_id = $2 and id = (select id from infraction_defenses
                   where infraction_id = $1 order by seq desc limit 1)`,
    values: [id, accountId],
  });
}

/** Infractions whose time is over and that nobody has acknowledged, oldest first. */
export async function findDueInfractions(
  database: Queryable,
  infractionsMax: number,
): Promise<InfractionKeys[]> {
  const { rows } = await database.query<InfractionKeys>({
    name: 'find-due-infractions',
    text: `select id as "infractionId", account_id as "accountId" from infractions
            where status in ('OPEN', 'WAITING_ADJUSTMENTS') and expires_at <= now()
            order by expires_at limit $1`,
    values: [infractionsMax],
  });
  return rows;
}
