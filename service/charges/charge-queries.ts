import { onceQueued, queueCallbacksFrom } from '#service/callbacks/outbox/queue-callbacks.ts';
import { callbacksQueued } from '#service/callbacks/sending/sender-wake.ts';
import { claimEndToEndIds } from '#service/database/distribution/claim-end-to-end-ids.ts';
import { byAccount, isDistributed } from '#service/database/layout.ts';
import type { Client, Queryable } from '#service/database/pool.ts';
import { getRow } from '#service/database/query-row.ts';
import type { Balance } from '#service/ledger/post-transfers.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { expireOnNodes, lockChargesOnNodes, lockPartiesOnNodes } from './charges-on-nodes.ts';
import type { PayerRules } from './payer-rules.ts';

/** A locked charge and the database's time of the decision. */
export interface LockedCharge extends TransactionRow {
  decided_at: Date;
}

/** A charge, and whose it is where that is known: on its node it is found by both. */
export interface ChargeKeys {
  chargeId: string;
  accountId: string | null;
}

/** Locks charges in id order for the rest of the transaction; unknown ones are absent. */
export async function lockCharges(
  client: Client,
  keys: ChargeKeys[],
): Promise<Map<string, LockedCharge>> {
  if (isDistributed) return lockChargesOnNodes(client, keys);
  const { rows } = await client.query<LockedCharge>({
    name: 'lock-charges',
    text: `select *, now()::timestamptz(3) as decided_at from transactions
            where id = any($1) and type = 'DEPOSIT' order by id for update`,
    values: [idsOf(keys)],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

function idsOf(keys: ChargeKeys[]): string[] {
  return [...new Set(keys.map(({ chargeId }) => chargeId))];
}

/** A locked balance, and whom its account lets pay. */
export type LockedBalance = Balance & PayerRules;

/**
 * Locks the balances of the charges' accounts and of their splits' recipients, in account order
 * (see lockBalances). A query of its own and not lockBalances, so that it can travel together with
 * lockCharges. The accounts are an array and their rules a row of each, so that no plan reads all
 * accounts there are: of a join with few of them the planner takes every one.
 */
export async function lockBalancesOfCharges(
  client: Client,
  keys: ChargeKeys[],
): Promise<Map<string, LockedBalance>> {
  if (isDistributed) return lockPartiesOnNodes(client, keys);
  const { rows } = await client.query<LockedBalance>({
    name: 'lock-balances-of-charges',
    text: `select b.account_id as "accountId", b.available_cents as "availableCents",
                  b.blocked_cents as "blockedCents", a.only_named_payer as "onlyNamedPayer",
                  a.deny_company_deposit as "denyCompanyDeposit",
                  case a.edition when 'gateway' then 'CANCELED' else 'ERROR' end as "refusedStatus"
             from balances b
             cross join lateral (select edition, only_named_payer, deny_company_deposit
                                   from accounts where id = b.account_id offset 0) a
            where b.account_id = any(array(
                    select account_id from transactions where id = any($1)
                    union all
                    select recipient_id from transaction_splits where transaction_id = any($1)))
            order by b.account_id for update of b`,
    values: [idsOf(keys)],
  });
  return new Map(rows.map((row) => [row.accountId, row]));
}

/** Writes charges that were paid, as their rows are now, and queues their callbacks. */
export async function savePaid(client: Client, paid: TransactionRow[]): Promise<void> {
  callbacksQueued(client);
  if (!isDistributed) return writePaid(client, paid);
  const ids = paid.map((row) => row.end_to_end_id);
  await claimEndToEndIds(client, 'DEPOSIT', ids);
  const owned = byAccount(paid, (row) => row.account_id);
  await Promise.all(owned.map(([accountId, rows]) => writePaid(client, rows, accountId)));
}

/** The account is named where all rows are of one. */
async function writePaid(
  client: Client,
  paid: TransactionRow[],
  accountId?: string,
): Promise<void> {
  await client.query({
    name: 'save-paid',
    text: `
      with changed as (
        update transactions t
           set status = 'COMPLETED', end_to_end_id = p.end_to_end_id, payer_name = p.name,
               payer_document = p.document, payer_institution_ispb = p.ispb,
               payer_institution_name = p.institution, names_folded = p.names_folded,
               cancellation_reason = null, paid_at = p.paid_at,
               updated_at = p.updated_at
          from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
                      $7::text[], $8::text[], $9::timestamptz[], $10::timestamptz[])
               as p(id, account_id, end_to_end_id, name, document, ispb, institution, names_folded,
                 paid_at, updated_at)
         where t.id = p.id and t.account_id = p.account_id
           ${accountId === undefined ? '' : 'and t.account_id = $11'}
        returning t.*
      )
      ${queueCallbacksFrom('changed')}`,
    values: [
      paid.map((row) => row.id),
      paid.map((row) => row.account_id),
      paid.map((row) => row.end_to_end_id),
      paid.map((row) => row.payer_name),
      paid.map((row) => row.payer_document),
      paid.map((row) => row.payer_institution_ispb),
      paid.map((row) => row.payer_institution_name),
      paid.map((row) => row.names_folded),
      paid.map((row) => row.paid_at),
      paid.map((row) => row.updated_at),
      ...(accountId === undefined ? [] : [accountId]),
    ],
  });
}

interface Closing {
  charge: LockedCharge;
  status: 'EXPIRED' | 'CANCELED';
  cancellationReason: string | null;
}

/** Ends a locked charge unpaid and queues its callback; answers the row as it is then. */
export function markClosed(client: Client, closing: Closing): Promise<TransactionRow> {
  callbacksQueued(client);
  return getRow<TransactionRow>(client, {
    name: 'mark-closed',
    text: `
      with changed as (
        update transactions
           set status = $3, cancellation_reason = $4, updated_at = now()
         where id = $1 and account_id = $2
        returning *
      ),
      queued as (${queueCallbacksFrom('changed')})
      select * from changed ${onceQueued}`,
    values: [
      closing.charge.id,
      closing.charge.account_id,
      closing.status,
      closing.cancellationReason,
    ],
  });
}

/**
 * Expires pending charges whose time is over, at most `chargesMax`, oldest first; answers how many.
 * A charge that is being paid at this moment is locked and skipped: the payment decides.
 */
export async function expireDueCharges(database: Queryable, chargesMax: number): Promise<number> {
  if (isDistributed) return expireOnNodes(database, chargesMax);
  const { rows } = await database.query<{ expired: number }>({
    name: 'expire-due-charges',
    text: `
      with due as (
        select id, account_id from transactions
         where status = 'PENDING' and type = 'DEPOSIT' and expires_at <= now()
         order by expires_at limit $1 for update skip locked
      ),
      changed as (
        update transactions t set status = 'EXPIRED', updated_at = now()
          from due where t.id = due.id and t.account_id = due.account_id
        returning t.*
      ),
      queued as (${queueCallbacksFrom('changed')})
      select count(*)::int as expired from changed`,
    values: [chargesMax],
  });
  return rows[0]?.expired ?? 0;
}
