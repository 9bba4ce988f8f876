import { nextWithdrawalStatus } from '#lib/domain/states/withdrawal-states.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { failPoint } from '#service/fail-point.ts';
import { lockBalances, postTransfers } from '#service/ledger/post-transfers.ts';
import { endOrders } from '#service/orders/order-queries.ts';
import type { Receiver } from '#service/provider/provider.ts';
import { transactionNotFound } from '#service/service-error.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { withdrawalEnded } from './withdrawal-ended.ts';
import { lockWithdrawal, saveWithdrawalResult } from './withdrawal-queries.ts';
import { settlementTransfers } from './withdrawal-transfers.ts';

interface Settlement {
  transactionId: string;
  accountId: string;
  endToEndId: string;
  receiver: Receiver | null;
}

/**
 * Books that a withdrawal has arrived: what was held leaves, the withdrawal is COMPLETED and its
 * callback queued. Reported again it changes nothing. 404 for an unknown withdrawal, 422 when it
 * was cancelled before.
 */
export async function settleWithdrawal(
  pool: Pool,
  { transactionId, accountId, endToEndId, receiver }: Settlement,
): Promise<TransactionRow> {
  const settled = await inTransaction(pool, async (client) => {
    const withdrawal = await lockWithdrawal(client, { transactionId, accountId });
    if (!withdrawal) throw transactionNotFound();
    if (withdrawal.status === 'COMPLETED') return withdrawal;
    if (nextWithdrawalStatus(withdrawal.status, 'settled') === null) {
      throw withdrawalEnded(withdrawal.status);
    }
    const locked = await lockBalances(client, [accountId]);
    const result = { result: 'settled', endToEndId, receiver } as const;
    const [, , row] = await Promise.all([
      postTransfers(client, { transfers: settlementTransfers(withdrawal), locked }),
      endOrders(client, { transactionId, kind: 'WITHDRAWAL' }),
      saveWithdrawalResult(client, { withdrawal, result }),
    ]);
    failPoint('settlement-before-commit');
    return row;
  });
  failPoint('settlement-after-commit');
  return settled;
}
