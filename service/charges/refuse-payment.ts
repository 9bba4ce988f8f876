import { queueCallbacksFrom } from '#service/callbacks/outbox/queue-callbacks.ts';
import { callbacksQueued } from '#service/callbacks/sending/sender-wake.ts';
import { claimEndToEndIds } from '#service/database/distribution/claim-end-to-end-ids.ts';
import type { Client } from '#service/database/pool.ts';
import { postTransfers } from '#service/ledger/post-transfers.ts';
import type { Transfer } from '#service/ledger/transfer.ts';
import { createOrderId } from '#service/orders/order-id.ts';
import { queueOrder } from '#service/orders/order-queries.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

/**
 * Books payments whose payers the accounts do not want, as their rows are by now: the money is on
 * the suspense book and was never the merchant's, the charge has ended, and the order that gives
 * it back is queued for a worker, all in the caller's transaction.
 */
export async function bookRefused(client: Client, refused: TransactionRow[]): Promise<void> {
  if (refused.length === 0) return;
  await postTransfers(client, { transfers: refused.map(refusedTransfer), locked: new Map() });
  for (const row of refused) {
    await saveRefused(client, row);
    await queueOrder(client, {
      id: createOrderId('RF'),
      accountId: row.account_id,
      transactionId: row.id,
      kind: 'REFUND',
    });
  }
}

function refusedTransfer(row: TransactionRow): Transfer {
  const entry = { accountId: row.account_id, kind: 'suspense' as const };
  return {
    transactionId: row.id,
    infractionId: null,
    entries: [
      { ...entry, book: 'settlement', amountCents: -row.amount_cents },
      { ...entry, book: 'suspense', amountCents: row.amount_cents },
    ],
  };
}

async function saveRefused(client: Client, row: TransactionRow): Promise<void> {
  callbacksQueued(client);
  await claimEndToEndIds(client, 'DEPOSIT', [row.end_to_end_id]);
  await client.query({
    name: 'save-refused',
    text: `
      with changed as (
        update transactions
           set status = $3, end_to_end_id = $4, payer_name = $5, payer_document = $6,
               payer_institution_ispb = $7, payer_institution_name = $8, names_folded = $9,
               cancellation_reason = $10, refund_amount_cents = $11, refund_status = 'PENDING',
               refund_reason = $12, updated_at = $13
         where id = $1 and account_id = $2
        returning *
      )
      ${queueCallbacksFrom('changed')}`,
    values: [
      row.id,
      row.account_id,
      row.status,
      row.end_to_end_id,
      row.payer_name,
      row.payer_document,
      row.payer_institution_ispb,
      row.payer_institution_name,
      row.names_folded,
      row.cancellation_reason,
      row.refund_amount_cents,
      row.refund_reason,
      row.updated_at,
    ],
  });
}
