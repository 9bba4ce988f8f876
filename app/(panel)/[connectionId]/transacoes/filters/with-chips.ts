import {
  transactionListSearch,
  type TransactionSearch,
} from '#lib/client/lists/transaction-list.ts';
import type { Combination } from '#lib/client/navigation/read-combination.ts';

const noDay = { period: null, from: null, to: null, date: null };

/** The list's own address with filters of their own instead of the text that names them. */
export function withChips(search: TransactionSearch, named: Combination): string {
  // A day of the text stands instead of that of the list, as it does while it is typed.
  const namesDay = (named.period ?? named.from) !== undefined;
  const day = namesDay ? noDay : {};
  const typed = { q: null, as: null, view: null, page: null };
  return transactionListSearch.text({ ...search, ...day, ...typed, ...named });
}
