import { nextChargeStatus } from '#lib/domain/states/charge-states.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { lockBalances, postTransfers } from '#service/ledger/post-transfers.ts';
import { endOrders } from '#service/orders/order-queries.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import {
  endedByInfraction,
  isStale,
  lockDeposit,
  refundForbidden,
  refuseWhileHeld,
} from './lock-deposit.ts';
import type { RefundReport } from './lock-deposit.ts';
import { saveRefund } from './refund-queries.ts';
import { refundReversal } from './refund-transfers.ts';

/**
 * Books that a refund did not happen: the gross amount is available again, the deposit COMPLETED
 * with refundStatus CANCELED. Reported again it changes nothing. 404 for an unknown deposit, 422
 * when no refund of it is under way.
 */
export async function failRefund(pool: Pool, report: RefundReport): Promise<TransactionRow> {
  return inTransaction(pool, async (client) => {
    const deposit = await lockDeposit(client, report);
    if (await isStale(client, report)) return deposit;
    refuseWhileHeld(deposit);
    const hasFailed = deposit.status === 'COMPLETED' && deposit.refund_status === 'CANCELED';
    if (hasFailed && !endedByInfraction(deposit)) return deposit;
    if (nextChargeStatus(deposit.status, 'refund_failed') === null) {
      throw refundForbidden(deposit.status);
    }
    const locked = await lockBalances(client, [deposit.account_id]);
    const [, , row] = await Promise.all([
      postTransfers(client, { transfers: [refundReversal(deposit)], locked }),
      endOrders(client, { transactionId: deposit.id, kind: 'REFUND' }),
      saveRefund(client, {
        deposit,
        change: {
          status: 'COMPLETED',
          refundStatus: 'CANCELED',
          amountCents: deposit.refund_amount_cents ?? deposit.amount_cents,
          reason: deposit.refund_reason,
          description: deposit.refund_description,
          endToEndId: null,
        },
      }),
    ]);
    return row;
  });
}
