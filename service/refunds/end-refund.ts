import { nextChargeStatus } from '#lib/domain/states/charge-states.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import { failPoint } from '#service/fail-point.ts';
import { lockBalances, postTransfers } from '#service/ledger/post-transfers.ts';
import type { OrderBooking } from '#service/orders/order-handler.ts';
import { endOrders, isOpenOrder } from '#service/orders/order-queries.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { endRefusedPayment, isRefusedPayment } from './end-refused-payment.ts';
import { lockDeposit, refundForbidden, refuseWhileHeld } from './lock-deposit.ts';
import { saveRefund } from './refund-queries.ts';
import { refundReversal } from './refund-transfers.ts';

/**
 * Books how a refund ended. Settled, the payer has the money back: the deposit is REFUNDED with the
 * D… id, and no money moves here, it left when the refund was requested. Failed, the gross amount
 * is available again and the deposit COMPLETED with refundStatus CANCELED. Reported again it
 * changes nothing. 404 for an unknown deposit, 422 when no refund of it is under way.
 */
export async function endRefund(
  pool: Pool,
  { orderId, result, ...keys }: OrderBooking,
): Promise<TransactionRow> {
  const endToEndId = result.result === 'settled' ? result.endToEndId : null;
  const ended = await inTransaction(pool, async (client) => {
    const deposit = await lockDeposit(client, keys);
    // A deposit whose refund failed may have another one under way by now, and a late word on the
    // first must not decide the second.
    if (orderId !== undefined && !(await isOpenOrder(client, orderId))) return deposit;
    if (isRefusedPayment(deposit)) return endRefusedPayment(client, deposit, result);
    refuseWhileHeld(deposit);
    if (hasEnded(deposit, endToEndId !== null)) return deposit;
    const event = endToEndId === null ? 'refund_failed' : 'refund_completed';
    if (nextChargeStatus(deposit.status, event) === null) throw refundForbidden(deposit.status);
    if (endToEndId === null) await giveBack(client, deposit);
    const [, row] = await Promise.all([
      endOrders(client, { transactionId: deposit.id, kind: 'REFUND' }),
      saveRefund(client, {
        deposit,
        change: {
          status: endToEndId === null ? 'COMPLETED' : 'REFUNDED',
          refundStatus: endToEndId === null ? 'CANCELED' : 'COMPLETED',
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
  return ended;
}

/** Whether the deposit's last refund ended so already. An infraction's ended in its own way. */
function hasEnded(deposit: TransactionRow, isSettled: boolean): boolean {
  if (deposit.refund_reason === 'INFRACTION') return false;
  if (isSettled) return deposit.status === 'REFUNDED';
  return deposit.status === 'COMPLETED' && deposit.refund_status === 'CANCELED';
}

async function giveBack(client: Client, deposit: TransactionRow): Promise<void> {
  const locked = await lockBalances(client, [deposit.account_id]);
  await postTransfers(client, { transfers: [await refundReversal(client, deposit)], locked });
}
