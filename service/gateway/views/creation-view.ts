import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { chargeView } from './charge-view.ts';

/** The body by which the route that creates such a transaction answers it. */
export function creationView(row: TransactionRow, options: { publicUrl: string }): unknown {
  if (row.type === 'DEPOSIT') return chargeView(row, options);
  throw new Error(`no route of the API-key edition creates a ${row.type}`);
}
