import { foldNames } from '#lib/domain/keys/fold-name.ts';
import type { PixType } from '#lib/domain/states/enums.ts';
import type { Account } from '#service/accounts/account.ts';
import { onceQueued, queueCallbacksFrom } from '#service/callbacks/outbox/queue-callbacks.ts';
import { callbacksQueued } from '#service/callbacks/sending/sender-wake.ts';
import { claimEndToEndIds } from '#service/database/distribution/claim-end-to-end-ids.ts';
import { nowIf } from '#service/database/now-if.ts';
import type { Client } from '#service/database/pool.ts';
import { findRow, getRow } from '#service/database/query-row.ts';
import type { Fee } from '#service/fees/fee-of.ts';
import type { OrderResult } from '#service/provider/provider.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { dayNowSql } from './daily-limit.ts';

export interface NewWithdrawal {
  id: string;
  accountId: string;
  amountCents: bigint;
  fee: Fee;
  pixKey: string | null;
  pixType: PixType | null;
  qrCodeText: string | null;
  callbackUrl: string | null;
  description: string | null;
  clientReference: string | null;
  isAutoWithdraw: boolean;
  requestId: string | null;
}

/** Writes a withdrawal in PENDING, on today's limit, for the preferred provider of its account. */
export function insertWithdrawal(
  client: Client,
  withdrawal: NewWithdrawal,
): Promise<TransactionRow> {
  return getRow<TransactionRow>(client, {
    name: 'insert-withdrawal',
    text: `
      insert into transactions (id, account_id, type, status, amount_cents, fee_cents,
        withdraw_pix_key, withdraw_pix_type, withdraw_qr_code_text, callback_url, description,
        client_reference, is_auto_withdraw, request_id, tax_type, limit_day,
        provider)
      select $1::text, $2::text, 'WITHDRAW', 'PENDING', $3::bigint, $4::bigint, $5::text, $6::text,
        $7::text, $8::text, $9::text, $10::text, $11::boolean, $12::uuid, $13::text, ${dayNowSql},
        (select nullif(providers[1], (select name from first_provider))
           from accounts where id = $2::text)
      returning *`,
    values: [
      withdrawal.id,
      withdrawal.accountId,
      withdrawal.amountCents,
      withdrawal.fee.feeCents,
      withdrawal.pixKey,
      withdrawal.pixType,
      withdrawal.qrCodeText,
      withdrawal.callbackUrl,
      withdrawal.description,
      withdrawal.clientReference,
      withdrawal.isAutoWithdraw,
      withdrawal.requestId,
      withdrawal.fee.taxType,
    ],
  });
}

/** A locked withdrawal, with the edition that its account belongs to for ever. */
interface LockedWithdrawal extends TransactionRow {
  edition: Account['edition'];
}

/** Locks a withdrawal for the rest of the transaction; null when the account has none such. */
export function lockWithdrawal(
  client: Client,
  { transactionId, accountId }: { transactionId: string; accountId: string },
): Promise<LockedWithdrawal | null> {
  return findRow<LockedWithdrawal>(client, {
    name: 'lock-withdrawal',
    text: `select t.*, a.edition from transactions t join accounts a on a.id = t.account_id
            where t.id = $1 and t.account_id = $2 and t.type = 'WITHDRAW' for update of t`,
    values: [transactionId, accountId],
  });
}

interface Ending {
  withdrawal: TransactionRow;
  result: OrderResult;
  /** Whether a callback says it, if one was asked for at all. */
  isNotified: boolean;
}

/** Writes how a locked withdrawal ended, and queues its callback. */
export async function saveWithdrawalResult(
  client: Client,
  { withdrawal, result, isNotified }: Ending,
): Promise<TransactionRow> {
  const settled = result.result === 'settled' ? result : null;
  const receiver = settled?.receiver ?? null;
  callbacksQueued(client);
  await claimEndToEndIds(client, 'WITHDRAW', [settled?.endToEndId ?? null]);
  return getRow<TransactionRow>(client, {
    name: 'save-withdrawal-result',
    text: `
      with changed as (
        update transactions
           set status = $3, end_to_end_id = $4, receiver_name = $5, receiver_document = $6,
               receiver_institution_ispb = $7, receiver_institution_name = $8,
               cancellation_reason = $9, names_folded = $10, updated_at = now(),
               paid_at = ${nowIf(`$3 = 'COMPLETED'`)}
         where id = $1 and account_id = $2
        returning *
      ),
      notified as (select * from changed where $11),
      queued as (${queueCallbacksFrom('notified')})
      select * from changed ${onceQueued}`,
    values: [
      withdrawal.id,
      withdrawal.account_id,
      settled ? 'COMPLETED' : 'CANCELED',
      settled?.endToEndId ?? null,
      receiver?.name ?? null,
      receiver?.document ?? null,
      receiver?.institutionIspb ?? null,
      receiver?.institutionName ?? null,
      result.result === 'failed' ? result.reason : null,
      foldNames([receiver?.name]),
      isNotified,
    ],
  });
}
