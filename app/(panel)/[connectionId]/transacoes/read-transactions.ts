import 'server-only';
import type { OpenConnection } from '#lib/connection.ts';
import type { TransactionList } from '#lib/contract/transaction.ts';
import { dayEnd, dayStart, isDay } from '#lib/dates.ts';
import { lookUpTerms } from '#lib/look-up-terms.ts';
import { parseTypedAmount } from '#lib/money.ts';
import { listTransactions, type TransactionFilters } from '#lib/pix-api/bearer.ts';
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

/** The reading as filters of the API; null when what it names is not there. */
async function withReading(
  opened: OpenConnection,
  filters: TransactionFilters,
  reading: SearchReading,
): Promise<Result<TransactionFilters | null>> {
  // Who pastes an id wants that transaction, whatever day the filter still names.
  const { dateFrom: _from, dateTo: _to, ...dateless } = filters;
  const base = isUniqueField(reading.field) ? dateless : filters;
  switch (reading.field) {
    case 'amount':
      return { ok: true, value: { ...base, amountCents: reading.amountCents } };
    case 'code':
    case 'refundEndToEndId': {
      // The list of the API cannot be asked for these: they are looked up, and the id is asked for.
      const found = await lookUpTerms(opened, [reading.value]);
      if (!found.ok) return found;
      const id = found.value.results[0]?.matches[0]?.id;
      return { ok: true, value: id === undefined ? null : { ...base, id } };
    }
    case 'id':
    case 'endToEndId':
    case 'document':
    case 'clientReference':
    case 'name':
      return { ok: true, value: { ...base, [reading.field]: reading.value } };
  }
}

const emptyList: TransactionList = { total: 0, pages: 0, transactions: [] };

/**
 * The page of transactions that the address asks for. A search text with several readings is
 * asked for in turn until one has rows; the likeliest stands when none has. A reading that was
 * chosen is the only one that is asked for.
 */
export async function readTransactions(
  opened: OpenConnection,
  search: TransactionSearch,
): Promise<Result<FoundTransactions>> {
  const filters = explicitFilters(search);
  const all = readSearch(search.q);
  const readings = search.as ? all.filter(({ field }) => field === search.as) : all;
  let none: FoundTransactions | null = null;
  for (const reading of readings) {
    const narrowed = await withReading(opened, filters, reading);
    if (!narrowed.ok) return narrowed;
    const found = narrowed.value
      ? await listTransactions(opened.access, narrowed.value)
      : ({ ok: true, value: emptyList } as const);
    if (!found.ok) return found;
    const answer = { list: found.value, readAs: reading.field };
    if (found.value.total > 0) return { ok: true, value: answer };
    none ??= answer;
  }
  if (none) return { ok: true, value: none };
  const found = await listTransactions(opened.access, filters);
  return found.ok ? { ok: true, value: { list: found.value, readAs: null } } : found;
}
