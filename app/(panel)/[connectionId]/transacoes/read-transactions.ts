import 'server-only';
import type { TransactionList } from '#lib/contract/transaction.ts';
import { dayEnd, dayStart, isDay } from '#lib/dates.ts';
import { parseTypedAmount } from '#lib/money.ts';
import { type ApiAccess, listTransactions, type TransactionFilters } from '#lib/pix-api/bearer.ts';
import type { Result } from '#lib/pix-api/result.ts';
import {
  isUniqueField,
  readSearch,
  type SearchField,
  type SearchReading,
} from '#lib/search-query.ts';
import type { TransactionSearch } from './search-params.ts';

export interface FoundTransactions {
  list: TransactionList;
  /** How the search box was read; null when it was empty. */
  readAs: SearchField | null;
}

function explicitFilters(search: TransactionSearch): TransactionFilters {
  const amountCents = parseTypedAmount(search.amount);
  return {
    page: Math.max(1, search.page),
    limit: search.limit,
    ...(search.status.length > 0 ? { status: search.status } : {}),
    ...(search.type ? { type: search.type } : {}),
    ...(isDay(search.from) ? { dateFrom: dayStart(search.from) } : {}),
    ...(isDay(search.to) ? { dateTo: dayEnd(search.to) } : {}),
    ...(amountCents === null ? {} : { amountCents }),
    ...(search.document ? { document: search.document.replace(/[.\-/\s]/g, '') } : {}),
    ...(search.name ? { name: search.name } : {}),
    ...(search.endToEndId ? { endToEndId: search.endToEndId } : {}),
    ...(search.clientReference ? { clientReference: search.clientReference } : {}),
  };
}

function withReading(filters: TransactionFilters, reading: SearchReading): TransactionFilters {
  // Who pastes an id wants that transaction, whatever day the filter still names.
  const { dateFrom: _from, dateTo: _to, ...dateless } = filters;
  const base = isUniqueField(reading.field) ? dateless : filters;
  if (reading.field === 'amount') return { ...base, amountCents: reading.amountCents };
  return { ...base, [reading.field]: reading.value };
}

/**
 * The page of transactions that the address asks for. A search text with several readings is
 * asked for in turn until one has rows; the likeliest stands when none has.
 */
export async function readTransactions(
  access: ApiAccess,
  search: TransactionSearch,
): Promise<Result<FoundTransactions>> {
  const filters = explicitFilters(search);
  const readings = readSearch(search.q);
  let none: FoundTransactions | null = null;
  for (const reading of readings) {
    const found = await listTransactions(access, withReading(filters, reading));
    if (!found.ok) return found;
    const answer = { list: found.value, readAs: reading.field };
    if (found.value.total > 0) return { ok: true, value: answer };
    none ??= answer;
  }
  if (none) return { ok: true, value: none };
  const found = await listTransactions(access, filters);
  return found.ok ? { ok: true, value: { list: found.value, readAs: null } } : found;
}
