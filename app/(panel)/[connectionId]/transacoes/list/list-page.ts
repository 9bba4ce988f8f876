import type { SearchField } from '#lib/client/navigation/search-query.ts';
import type { TransactionListRow } from '../transaction-list-row.ts';

/** One page of the list as the browser gets it, from the page and from its later refreshes. */
export interface ListPage {
  rows: TransactionListRow[];
  /** Exact. */
  total: number;
  pages: number;
  /** How the search box was read; null when it was empty. */
  readAs: SearchField | null;
}
