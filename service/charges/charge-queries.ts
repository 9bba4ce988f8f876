import type { CreateChargeBody } from '#lib/contract/charge.ts';
import { queueCallbacksFrom } from '#service/callbacks/queue-callbacks.ts';
import { callbacksQueued } from '#service/callbacks/sender-wake.ts';
import type { Client, Queryable } from '#service/database/pool.ts';
import type { Fee } from '#service/fees/fee-of.ts';
import type { Balance } from '#service/ledger/post-transfers.ts';
import type { ChargeCode } from '#service/provider/provider.ts';
import type { SplitRow } from '#service/splits/split-row.ts';
import { foldNames } from '#service/transactions/fold-name.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

/** A transaction with the splits it was created with; none when it was created without. */
export interface Charge {
  row: TransactionRow;
  splits: SplitRow[];
}

interface NewCharge {
  chargeId: string;
  accountId: string;
  requestId: string | null;
  body: CreateChargeBody;
  fee: Fee;
  code: ChargeCode;
  expiresInSeconds: number;
}

const insertChargeSql = `
  insert into transactions (id, account_id, type, status, amount_cents, fee_cents,
    client_reference, callback_url, qr_code_text, location_token, expires_at, has_splits,
    generated_name, generated_document, generated_email, names_folded, request_id, tax_type)
  values ($1, $2, 'DEPOSIT', 'PENDING', $3, $4, $5, $6, $7, $8, now() + $9 * interval '1 second',
    $10, $11, $12, $13, $14, $15, $16)
  returning *`;

const insertChargeWithSplitsSql = `
  with charge as (${insertChargeSql}),
  split as (
    insert into transaction_splits (transaction_id, account_id, position, recipient_id, type,
      value_e4, protected)
    select charge.id, charge.account_id, item.position - 1, item.recipient_id, item.type,
           item.value_e4, item.protected
      from charge, unnest($17::text[], $18::text[], $19::bigint[], $20::boolean[])
           with ordinality as item(recipient_id, type, value_e4, protected, position)
  )
  select * from charge`;

/** Writes a charge and its splits in one statement, so in one round trip and one commit. */
export async function insertCharge(database: Queryable, charge: NewCharge): Promise<Charge> {
  const { body, code } = charge;
  const splits = toSplitRows(charge);
  const isSplit = splits.length > 0;
  const { rows } = await database.query<TransactionRow>({
    name: isSplit ? 'insert-charge-with-splits' : 'insert-charge',
    text: isSplit ? insertChargeWithSplitsSql : insertChargeSql,
    values: [
      charge.chargeId,
      charge.accountId,
      body.amount,
      charge.fee.feeCents,
      body.clientReference ?? null,
      body.callbackUrl ?? null,
      code.qrCodeText,
      code.locationToken,
      charge.expiresInSeconds,
      isSplit,
      body.generatedName ?? null,
      body.generatedDocument ?? null,
      body.generatedEmail ?? null,
      foldNames([body.generatedName]),
      charge.requestId,
      charge.fee.taxType,
      ...(isSplit ? splitColumns(splits) : []),
    ],
  });
  const row = rows[0];
  if (!row) throw new Error('a charge was inserted and not returned');
  return { row, splits };
}

function toSplitRows({ chargeId, accountId, body }: NewCharge): SplitRow[] {
  return (body.splits ?? []).map((split, position) => ({
    transaction_id: chargeId,
    account_id: accountId,
    position,
    recipient_id: split.recipientId,
    type: split.type,
    value_e4: split.value,
    protected: split.type === 'percent' ? (split.protected ?? false) : null,
    status: 'PENDING',
    recipient_name: null,
    executed_cents: null,
    failure_reason: null,
    failure_scope: null,
  }));
}

function splitColumns(splits: SplitRow[]): unknown[] {
  return [
    splits.map((split) => split.recipient_id),
    splits.map((split) => split.type),
    splits.map((split) => split.value_e4),
    splits.map((split) => split.protected),
  ];
}

/** A locked charge and the database's time of the decision. */
export interface LockedCharge extends TransactionRow {
  decided_at: Date;
}

/** Locks charges in id order for the rest of the transaction; unknown ones are absent. */
export async function lockCharges(
  client: Client,
  chargeIds: string[],
): Promise<Map<string, LockedCharge>> {
  const { rows } = await client.query<LockedCharge>({
    name: 'lock-charges',
    text: `select *, now()::timestamptz(3) as decided_at from transactions
            where id = any($1) and type = 'DEPOSIT' order by id for update`,
    values: [chargeIds],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Locks the balances of the charges' accounts and of their splits' recipients, in account order
 * (see lockBalances). A query of its own and not lockBalances, so that it can travel together with
 * lockCharges.
 */
export async function lockBalancesOfCharges(
  client: Client,
  chargeIds: string[],
): Promise<Map<string, Balance>> {
  const { rows } = await client.query<Balance>({
    name: 'lock-balances-of-charges',
    text: `select account_id as "accountId", available_cents as "availableCents",
                  blocked_cents as "blockedCents"
             from balances
            where account_id in (
                    select account_id from transactions where id = any($1)
                    union
                    select recipient_id from transaction_splits where transaction_id = any($1))
            order by account_id for update`,
    values: [chargeIds],
  });
  return new Map(rows.map((row) => [row.accountId, row]));
}

/** Writes charges that were paid, as their rows are now, and queues their callbacks. */
export async function savePaid(client: Client, paid: TransactionRow[]): Promise<void> {
  callbacksQueued(client);
  await client.query({
    name: 'save-paid',
    text: `
      with changed as (
        update transactions t
           set status = 'COMPLETED', end_to_end_id = p.end_to_end_id, payer_name = p.name,
               payer_document = p.document, payer_institution_ispb = p.ispb,
               payer_institution_name = p.institution, names_folded = p.names_folded,
               cancellation_reason = null, paid_at = now(), updated_at = now()
          from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
                      $7::text[], $8::text[])
               as p(id, account_id, end_to_end_id, name, document, ispb, institution, names_folded)
         where t.id = p.id and t.account_id = p.account_id
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
    ],
  });
}

interface Closing {
  charge: LockedCharge;
  status: 'EXPIRED' | 'CANCELED';
  cancellationReason: string | null;
}

/** Ends a locked charge unpaid and queues its callback; answers the row as it is then. */
export async function markClosed(client: Client, closing: Closing): Promise<TransactionRow> {
  callbacksQueued(client);
  const { rows } = await client.query<TransactionRow>({
    name: 'mark-closed',
    text: `
      with changed as (
        update transactions
           set status = $3, cancellation_reason = $4, updated_at = now()
         where id = $1 and account_id = $2
        returning *
      ),
      queued as (${queueCallbacksFrom('changed')})
      select * from changed`,
    values: [
      closing.charge.id,
      closing.charge.account_id,
      closing.status,
      closing.cancellationReason,
    ],
  });
  const row = rows[0];
  if (!row) throw new Error('a locked charge was closed and not returned');
  return row;
}

/**
 * Expires pending charges whose time is over, at most `chargesMax`, oldest first; answers how many.
 * A charge that is being paid at this moment is locked and skipped: the payment decides.
 */
export async function expireDueCharges(database: Queryable, chargesMax: number): Promise<number> {
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
