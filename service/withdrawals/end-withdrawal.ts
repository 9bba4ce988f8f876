import { nextWithdrawalStatus } from '#lib/domain/states/withdrawal-states.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { failPoint } from '#service/fail-point.ts';
import { lockBalances, postTransfers } from '#service/ledger/post-transfers.ts';
import type { OrderBooking } from '#service/orders/order-handler.ts';
import { endOrders } from '#service/orders/order-queries.ts';
import { ServiceError, transactionNotFound } from '#service/service-error.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { giveBackWithdrawn } from './daily-limit.ts';
import { lockWithdrawal, saveWithdrawalResult } from './withdrawal-queries.ts';
import { releaseTransfers, settlementTransfers } from './withdrawal-transfers.ts';

/**
 * Books how a withdrawal ended, with its callback. Settled, what was held leaves and it is
 * COMPLETED; failed, what was held is available again, today's limit gets its part back and it is
 * CANCELED with its reason. Only a definite answer may lead here: a time-out is none. Reported
 * again it changes nothing. 404 for an unknown withdrawal, 422 when it has ended the other way.
 */
export async function endWithdrawal(
  pool: Pool,
  { transactionId, accountId, result, isNotified = true }: OrderBooking,
): Promise<TransactionRow> {
  const isSettled = result.result === 'settled';
  const ended = await inTransaction(pool, async (client) => {
    const withdrawal = await lockWithdrawal(client, { transactionId, accountId });
    if (!withdrawal) throw transactionNotFound();
    if (withdrawal.status === (isSettled ? 'COMPLETED' : 'CANCELED')) return withdrawal;
    if (nextWithdrawalStatus(withdrawal.status, result.result) === null) {
      throw new ServiceError('withdrawal_ended', {
        status: 422,
        message: `O saque está com status ${withdrawal.status} e não pode mais mudar`,
      });
    }
    const locked = await lockBalances(client, [accountId]);
    const transfers = (isSettled ? settlementTransfers : releaseTransfers)(withdrawal);
    const [, , , row] = await Promise.all([
      postTransfers(client, { transfers, locked }),
      isSettled ? null : giveBackWithdrawn(client, withdrawal),
      endOrders(client, { transactionId, kind: 'WITHDRAWAL' }),
      saveWithdrawalResult(client, { withdrawal, result, isNotified }),
    ]);
    failPoint('settlement-before-commit');
    return row;
  });
  failPoint('settlement-after-commit');
  return ended;
}
