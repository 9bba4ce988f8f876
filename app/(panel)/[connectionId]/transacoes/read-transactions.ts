import 'server-only';
import { type TransactionSearch, typedFilters } from '#lib/client/lists/transaction-list.ts';
import { spanOf } from '#lib/client/navigation/period-presets.ts';
import {
  isUniqueField,
  needsLookUp,
  readSearch,
  type SearchField,
  type SearchReading,
} from '#lib/client/navigation/search-query.ts';
import type { ShownTransactionList } from '#lib/client/shown/shown-transaction.ts';
import { reaisText } from '#lib/domain/money/money.ts';
import type { BearerTransactionFilters } from '#lib/server/pix-api/bearer.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';

export interface FoundTransactions {
  list: ShownTransactionList;
  /** How the search box was read; null when it was empty. */
  readAs: SearchField | null;
}

/** The address's filters as the API takes them; a period is counted from `now`. */
export function explicitFilters(search: TransactionSearch, now: Date): BearerTransactionFilters {
  return {
    page: Math.max(1, search.page),
    limit: search.limit,
    sortBy: search.sort,
    sortDirection: search.dir,
    ...spanOf(search, now),
    ...(search.status.length > 0 && { status: search.status }),
    ...(search.type && { type: search.type }),
    ...typedFilters(search),
  };
}

/** The reading as filters of the API; null when what it names is not there. */
async function withReading(
  source: AccountSource,
  filters: BearerTransactionFilters,
  reading: SearchReading,
): Promise<Result<BearerTransactionFilters | null>> {
  // Who pastes an id wants that transaction, whatever day the filter still names.
  const { dateFrom: _from, dateTo: _to, ...dateless } = filters;
  const base = isUniqueField(reading.field) ? dateless : filters;
  if (reading.field === 'amount') {
    return { ok: true, value: { ...base, amount: reaisText(reading.amountCents) } };
  }
  if (!needsLookUp(reading.field, source.capabilities)) {
    return { ok: true, value: { ...base, [reading.field]: reading.value } };
  }
  // The list of the API cannot be asked for these: they are looked up, and the id is asked for.
  const found = await source.lookUp([reading.value]);
  if (!found.ok) return found;
  const id = found.value.results[0]?.matches[0]?.id;
  return { ok: true, value: id === undefined ? null : { ...base, id } };
}

const emptyList: ShownTransactionList = { total: 0, pages: 0, transactions: [] };

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
  const all = readSearch(search.q);
  const readings = search.as ? all.filter(({ field }) => field === search.as) : all;
  let none: FoundTransactions | null = null;
  for (const reading of readings) {
    const narrowed = await withReading(source, filters, reading);
    if (!narrowed.ok) return narrowed;
    const found = narrowed.value
      ? await source.listTransactions(narrowed.value)
      : ({ ok: true, value: emptyList } as const);
    if (!found.ok) return found;
    const answer = { list: found.value, readAs: reading.field };
    if (found.value.total > 0) return { ok: true, value: answer };
    none ??= answer;
  }
  if (none) return { ok: true, value: none };
  const found = await source.listTransactions(filters);
  return found.ok ? { ok: true, value: { list: found.value, readAs: null } } : found;
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
  const { readAs } = found.value;
  const reading = readSearch(search.q).find(({ field }) => field === readAs);
  if (!reading) return { ok: true, value: filters };
  const narrowed = await withReading(source, filters, reading);
  if (!narrowed.ok) return narrowed;
  return { ok: true, value: narrowed.value ?? { ...filters, id: 'none' } };
}
