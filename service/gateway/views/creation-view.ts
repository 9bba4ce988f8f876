import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { chargeView } from './charge-view.ts';
import { codeWithdrawalView, withdrawalView } from './withdrawal-view.ts';

/** The body by which the route that creates such a transaction answers it. */
export function creationView(row: TransactionRow, options: { publicUrl: string }): unknown {
  if (row.type === 'DEPOSIT') return chargeView(row, options);
  if (row.type === 'WITHDRAW') {
    return row.withdraw_pix_key === null ? codeWithdrawalView(row) : withdrawalView(row);
  }
  throw new Error(`no route of the API-key edition creates a ${row.type}`);
}
