import 'server-only';
import type { TransactionSearch } from '#lib/client/lists/transaction-list.ts';
import { periodFilters, typedFilters } from '#lib/client/lists/typed-fields.ts';
import {
  asksHiddenPeople,
  asksUnknownRange,
  type SearchReading,
} from '#lib/client/navigation/search-fields.ts';
import { readSearch } from '#lib/client/navigation/search-query.ts';
import type { BearerTransactionFilters } from '#lib/server/pix-api/bearer.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { type ListedReading, listReading } from '#lib/server/search/list-reading.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';

const noTransactions = { total: 0, pages: 0, transactions: [] };

export interface FoundTransactions extends ListedReading {
  /** How the search box was read; null when it was empty. */
  readAs: SearchReading | null;
}

/** The address's filters as the API takes them; a period is counted from `now`. */
export function explicitFilters(search: TransactionSearch, now: Date): BearerTransactionFilters {
  return {
    page: search.page,
    limit: search.limit,
    sortBy: search.sort,
    sortDirection: search.dir,
    ...periodFilters(search, now),
    ...(search.status.length > 0 && { status: search.status }),
    ...(search.type && { type: search.type }),
    ...typedFilters(search),
  };
}

/**
 * The page of transactions that the address asks for. A search text with several readings is
 * asked for in turn until one has rows; the likeliest stands when none has. A reading that was
 * chosen is the only one that is asked for.
 */
export async function readTransactions(
  source: AccountSource,
  search: TransactionSearch,
): Promise<Result<FoundTransactions>> {
  const filters = explicitFilters(search, new Date());
  const { capabilities } = source;
  const read = readSearch(search.q);
  const all = read.filter(
    (one) => !asksUnknownRange(one, capabilities) && !asksHiddenPeople(one, capabilities),
  );
  const chosen = all.filter(({ field }) => field === search.as);
  const readings = chosen.length > 0 ? chosen : all;
  let none: FoundTransactions | null = null;
  for (const reading of readings) {
    const listed = await listReading(source, filters, reading);
    if (!listed.ok) return listed;
    const answer = { ...listed.value, readAs: reading };
    if (answer.list.total > 0) return { ok: true, value: answer };
    none ??= answer;
  }
  if (none) return { ok: true, value: none };
  // A text of which nothing may be asked finds nothing, not everything.
  if (read.length > 0) {
    return { ok: true, value: { list: noTransactions, filters: null, readAs: null } };
  }
  const found = await source.listTransactions(filters);
  return found.ok ? { ok: true, value: { list: found.value, filters, readAs: null } } : found;
}

/**
 * The filters that the list of an address was made with: the reading of its search text that has
 * rows, as the list chose it. A text that names nothing gives filters that match nothing.
 */
export async function resolveFilters(
  source: AccountSource,
  search: TransactionSearch,
): Promise<Result<BearerTransactionFilters>> {
  const filters = explicitFilters(search, new Date());
  // Without a text there is nothing to resolve, and no list to ask for.
  if (readSearch(search.q).length === 0) return { ok: true, value: filters };
  const found = await readTransactions(source, { ...search, page: 1, limit: 10 });
  if (!found.ok) return found;
  const { page, limit } = filters;
  return {
    ok: true,
    value: { ...(found.value.filters ?? { ...filters, id: 'none' }), page, limit },
  };
}
