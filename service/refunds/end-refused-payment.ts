import { randomUUID } from 'node:crypto';
import { claimEndToEndIds } from '#service/database/distribution/claim-end-to-end-ids.ts';
import { nowIf } from '#service/database/now-if.ts';
import type { Client } from '#service/database/pool.ts';
import { getRow } from '#service/database/query-row.ts';
import { postTransfers } from '#service/ledger/post-transfers.ts';
import { endOrders } from '#service/orders/order-queries.ts';
import type { OrderResult } from '#service/provider/provider.ts';
import { insertItem } from '#service/suspense/suspense-queries.ts';
import { suspenseReturnTransfer } from '#service/suspense/suspense-transfers.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { refundForbidden } from './lock-deposit.ts';

/** Whether the deposit is one whose payer was refused: it was never credited. */
export function isRefusedPayment({ status, refund_status }: TransactionRow): boolean {
  return (status === 'ERROR' || status === 'CANCELED') && refund_status !== null;
}

/**
 * Books how the refund of a refused payment ended
 * (spec: settled, "Payer rules"). Settled, the money leaves the suspense book; failed, it stays
 * there, as an item that a person sees. The status of the charge is the same before and after, so
 * no callback follows.
 */
export async function endRefusedPayment(
  client: Client,
  deposit: TransactionRow,
  result: OrderResult,
): Promise<TransactionRow> {
  const refundStatus = result.result === 'settled' ? 'COMPLETED' : 'CANCELED';
  if (deposit.refund_status === refundStatus) return deposit;
  if (deposit.refund_status !== 'PENDING') throw refundForbidden(deposit.status);
  if (result.result === 'settled') {
    await postTransfers(client, {
      transfers: [
        suspenseReturnTransfer({
          account_id: deposit.account_id,
          transaction_id: deposit.id,
          amount_cents: deposit.amount_cents,
        }),
      ],
      locked: new Map(),
    });
  } else {
    await showInSuspense(client, deposit);
  }
  await endOrders(client, { transactionId: deposit.id, kind: 'REFUND' });
  const endToEndId = result.result === 'settled' ? result.endToEndId : null;
  await claimEndToEndIds(client, 'REFUND', [endToEndId]);
  return getRow<TransactionRow>(client, {
    name: 'end-refused-payment',
    text: `update transactions
              set refund_status = $3, refund_end_to_end_id = $4, updated_at = now(),
                  refunded_at = ${nowIf(`$3 = 'COMPLETED'`)}
            where id = $1 and account_id = $2
           returning *`,
    values: [deposit.id, deposit.account_id, refundStatus, endToEndId],
  });
}

/** The money is on the book since it came; now it is nobody's for more than a moment. */
async function showInSuspense(client: Client, deposit: TransactionRow): Promise<void> {
  if (deposit.end_to_end_id === null) throw new Error(`deposit ${deposit.id} was never paid`);
  await insertItem(client, {
    id: randomUUID(),
    endToEndId: deposit.end_to_end_id,
    reason: 'no_charge',
    accountId: deposit.account_id,
    provider: deposit.provider,
    transactionId: deposit.id,
    txid: null,
    pixKey: null,
    amountCents: deposit.amount_cents,
    payerName: deposit.payer_name,
    payerDocument: deposit.payer_document,
    payerInstitutionIspb: deposit.payer_institution_ispb,
    receivedAt: deposit.updated_at,
  });
}
