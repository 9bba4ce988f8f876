import { z } from 'zod';
import { transaction } from '#lib/contract/bearer/transaction.ts';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { gatewayTransaction } from '#lib/contract/gateway/transaction.ts';
import type { GatewayTransaction } from '#lib/contract/gateway/transaction.ts';
import type { Account } from '#service/accounts/account.ts';
import { showTransaction } from '#service/bearer/views/show-transaction.ts';
import type { Pool } from '#service/database/pool.ts';
import { gatewayTransactionView as gatewayView } from '#service/gateway/views/transaction-view.ts';
import { transactionNotFound } from '#service/service-error.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

/** What sandbox control answers: the changed transaction as the caller's edition shows it. */
export const changedTransaction = z.union([transaction, gatewayTransaction]);

interface ViewOptions {
  pool: Pool;
  publicUrl: string;
}

/**
 * The view of a changed transaction in the edition of the account that asked for the change; 404
 * when what was changed is no transaction.
 */
export async function viewChanged(
  row: TransactionRow | null,
  { edition }: Account,
  options: ViewOptions,
): Promise<Transaction | GatewayTransaction> {
  if (!row) throw transactionNotFound();
  switch (edition) {
    case 'bearer':
      return showTransaction(row, options);
    case 'gateway':
      return gatewayView(row, options);
  }
}
