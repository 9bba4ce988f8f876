import type { TransactionDetail } from '#lib/contract/bearer/transaction.ts';
import type { TransactionType } from '#lib/domain/states/enums.ts';
import type { TaxType } from '#lib/domain/states/gateway-enums.ts';

/** TEF is an internal transfer of the API-key edition. */
export type ShownTransactionType = TransactionType | 'TEF';

/**
 * A transaction as the dashboard shows it, of either edition: the bearer edition's has more fields,
 * and what the other one does not tell is null.
 */
export type ShownTransactionDetail = Omit<TransactionDetail, 'type' | 'CallbackLog'> & {
  type: ShownTransactionType;
  /** Null where nobody tells them. */
  CallbackLog: TransactionDetail['CallbackLog'] | null;
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
