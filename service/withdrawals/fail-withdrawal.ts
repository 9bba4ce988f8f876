import type { CancellationReason } from '#lib/domain/states/cancellation-reason.ts';
import { nextWithdrawalStatus } from '#lib/domain/states/withdrawal-states.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { lockBalances, postTransfers } from '#service/ledger/post-transfers.ts';
import { endOrders } from '#service/orders/order-queries.ts';
import { transactionNotFound } from '#service/service-error.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { giveBackWithdrawn } from './daily-limit.ts';
import { withdrawalEnded } from './withdrawal-ended.ts';
import { lockWithdrawal, saveWithdrawalResult } from './withdrawal-queries.ts';
import { releaseTransfers } from './withdrawal-transfers.ts';

interface Failure {
  transactionId: string;
  accountId: string;
  reason: CancellationReason;
  /** False: whoever asked for the withdrawal reads it in their answer, so no callback says it. */
  isNotified?: boolean;
}

/**
 * Books that a withdrawal will not arrive: what was held is available again, today's limit gets
 * its part back, the withdrawal is CANCELED with its reason and its callback queued. Reported
 * again it changes nothing. Only a definite answer may lead here: a time-out is none. 404 for an
 * unknown withdrawal, 422 when it was settled before.
 */
export async function failWithdrawal(
  pool: Pool,
  { transactionId, accountId, reason, isNotified = true }: Failure,
): Promise<TransactionRow> {
  return inTransaction(pool, async (client) => {
    const withdrawal = await lockWithdrawal(client, { transactionId, accountId });
    if (!withdrawal) throw transactionNotFound();
    if (withdrawal.status === 'CANCELED') return withdrawal;
    if (nextWithdrawalStatus(withdrawal.status, 'failed') === null) {
      throw withdrawalEnded(withdrawal.status);
    }
    const locked = await lockBalances(client, [accountId]);
    const [, , , row] = await Promise.all([
      postTransfers(client, { transfers: releaseTransfers(withdrawal), locked }),
      giveBackWithdrawn(client, withdrawal),
      endOrders(client, { transactionId, kind: 'WITHDRAWAL' }),
      saveWithdrawalResult(client, {
        withdrawal,
        result: { result: 'failed', reason },
        isNotified,
      }),
    ]);
    return row;
  });
}
