import { nextChargeStatus } from '#lib/domain/states/charge-states.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { failPoint } from '#service/fail-point.ts';
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

/**
 * Books that the payer has the money back: REFUNDED with the D… id. No money moves here, it left
 * when the refund was requested. Reported again it changes nothing. 404 for an unknown deposit,
 * 422 when no refund of it is under way.
 */
export async function completeRefund(
  pool: Pool,
  { endToEndId, ...report }: RefundReport & { endToEndId: string },
): Promise<TransactionRow> {
  const completed = await inTransaction(pool, async (client) => {
    const deposit = await lockDeposit(client, report);
    if (await isStale(client, report)) return deposit;
    refuseWhileHeld(deposit);
    if (deposit.status === 'REFUNDED' && !endedByInfraction(deposit)) return deposit;
    if (nextChargeStatus(deposit.status, 'refund_completed') === null) {
      throw refundForbidden(deposit.status);
    }
    const [, row] = await Promise.all([
      endOrders(client, { transactionId: deposit.id, kind: 'REFUND' }),
      saveRefund(client, {
        deposit,
        change: {
          status: 'REFUNDED',
          refundStatus: 'COMPLETED',
          amountCents: deposit.refund_amount_cents ?? deposit.amount_cents,
          reason: deposit.refund_reason,
          description: deposit.refund_description,
          endToEndId,
        },
      }),
    ]);
    failPoint('settlement-before-commit');
    return row;
  });
  failPoint('settlement-after-commit');
  return completed;
}
