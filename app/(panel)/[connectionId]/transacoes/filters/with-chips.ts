import {
  transactionListSearch,
  type TransactionSearch,
} from '#lib/client/lists/transaction-list.ts';
import type { Combination } from '#lib/client/navigation/read-combination.ts';
import type { SearchReading } from '#lib/client/navigation/search-fields.ts';

const noDay = { period: null, from: null, to: null, date: null };
const noAmount = { amount: null, amountFrom: null, amountTo: null };

/** What of a text becomes chips: what it names together, and another name than the list's. */
export function namedIn(
  { name }: TransactionSearch,
  read: SearchReading | null,
): Combination | null {
  if (read?.field === 'filters') return read.filters;
  return read?.field === 'name' && name !== '' ? { name: read.value } : null;
}

/** The list's own address with filters of their own instead of the text that names them. */
export function withChips(search: TransactionSearch, named: Combination): string {
  // A day of the text stands instead of that of the list, as it does while it is typed.
  const namesDay = (named.period ?? named.from) !== undefined;
  const day = namesDay ? noDay : {};
  // Whom another name stands for did not pay the amount that was looked for with the first.
  const isAnother = named.name !== undefined && search.name !== '';
  const amount = isAnother ? noAmount : {};
  const typed = { q: null, as: null, view: null, page: null };
  return transactionListSearch.text({ ...search, ...day, ...amount, ...typed, ...named });
}
