import type { TransactionListQuery } from '#lib/contract/bearer/transaction.ts';

/**
 * What a list of transactions is asked for, joined with AND. The bearer edition has the names and
 * documents of every party, the API-key edition those of the payer.
 */
export interface TransactionFilters extends TransactionListQuery {
  payerName?: string | undefined;
  payerDocument?: string | undefined;
}

/** Which transactions, without page and order. */
export type TransactionMatch = Omit<
  TransactionFilters,
  'page' | 'limit' | 'sortBy' | 'sortDirection'
>;
