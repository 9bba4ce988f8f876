import { onceQueued, queueCallbacksFrom } from '#service/callbacks/outbox/queue-callbacks.ts';
import { callbacksQueued } from '#service/callbacks/sending/sender-wake.ts';
import { claimEndToEndIds } from '#service/database/distribution/claim-end-to-end-ids.ts';
import { nowIf } from '#service/database/now-if.ts';
import type { Client } from '#service/database/pool.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

/** The refund fields of a deposit and the status that goes with them. */
export interface RefundChange {
  status: 'WAITING_FOR_REFUND' | 'REFUNDED' | 'COMPLETED';
  refundStatus: 'PENDING' | 'COMPLETED' | 'CANCELED';
  amountCents: bigint;
  reason: 'CUSTOMER_REQUEST' | 'DENY_COMPANY_DEPOSIT' | 'INFRACTION' | null;
  description: string | null;
  endToEndId: string | null;
}

/** Writes a step of a refund on a locked deposit, and queues its callback. */
export async function saveRefund(
  client: Client,
  { deposit, change }: { deposit: TransactionRow; change: RefundChange },
): Promise<TransactionRow> {
  callbacksQueued(client);
  await claimEndToEndIds(client, 'REFUND', [change.endToEndId]);
  const { rows } = await client.query<TransactionRow>({
    name: 'save-refund',
    text: `
      with changed as (
        update transactions
           set status = $3, refund_status = $4, refund_amount_cents = $5, refund_reason = $6,
               refund_description = $7, refund_end_to_end_id = $8, updated_at = now(),
               refunded_at = ${nowIf(`$3 = 'REFUNDED'`)}
         where id = $1 and account_id = $2
        returning *
      ),
      queued as (${queueCallbacksFrom('changed')})
      select * from changed ${onceQueued}`,
    values: [
      deposit.id,
      deposit.account_id,
      change.status,
      change.refundStatus,
      change.amountCents,
      change.reason,
      change.description,
      change.endToEndId,
    ],
  });
  const row = rows[0];
  if (!row) throw new Error('a locked deposit was saved and not returned');
  return row;
}
