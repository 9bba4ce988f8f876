import type { TransactionType } from './contract/enums.ts';
import type { TaxType } from './contract/gateway/enums.ts';
import type { TransactionDetail } from './contract/transaction.ts';

/** TEF is an internal transfer of the API-key edition. */
export type ShownTransactionType = TransactionType | 'TEF';

/**
 * A transaction as the dashboard shows it, of either edition: the bearer edition's has more fields,
 * and what the other one does not tell is null.
 */
export type ShownTransactionDetail = Omit<TransactionDetail, 'type'> & {
  type: ShownTransactionType;
  /** Told by the API-key edition alone. */
  taxType?: TaxType;
  callbackUrl?: string | null;
};
export type ShownTransaction = Omit<ShownTransactionDetail, 'CallbackLog' | 'Infraction'>;

/** One page of them. */
export interface ShownTransactionList {
  total: number;
  pages: number;
  transactions: ShownTransaction[];
}
