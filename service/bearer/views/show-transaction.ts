import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import type { Pool } from '#service/database/pool.ts';
import { findSplits } from '#service/splits/split-queries.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { transactionView } from './transaction-view.ts';

/** The view of one transaction, with its splits if it has any. */
export async function showTransaction(
  row: TransactionRow,
  { pool, publicUrl }: { pool: Pool; publicUrl: string },
): Promise<Transaction> {
  const splits = await findSplits(pool, [row]);
  return transactionView({ row, splits: splits.get(row.id), publicUrl });
}
