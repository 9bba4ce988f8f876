import 'server-only';
import { periodFilters, typedFilters } from '#lib/client/lists/typed-fields.ts';
import type { Combination } from '#lib/client/navigation/read-combination.ts';
import {
  isUniqueField,
  needsLookUp,
  type SearchReading,
} from '#lib/client/navigation/search-fields.ts';
import type { ShownTransactionList } from '#lib/client/shown/shown-transaction.ts';
import { reaisText } from '#lib/domain/money/money.ts';
import type { BearerTransactionFilters } from '#lib/server/pix-api/bearer.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';

export interface ListedReading {
  list: ShownTransactionList;
  /** What the list was asked for; null when what the reading names is not there. */
  filters: BearerTransactionFilters | null;
}

const nothing: ListedReading = {
  list: { total: 0, pages: 0, transactions: [] },
  filters: null,
};

/** The transactions of the filters that a reading of a searched text means. */
export async function listReading(
  source: AccountSource,
  filters: BearerTransactionFilters,
  reading: SearchReading,
): Promise<Result<ListedReading>> {
  // Who pastes an id wants that transaction, whatever day the filter still names.
  const {
    dateFrom: _from,
    dateTo: _to,
    paidFrom: _paidFrom,
    paidTo: _paidTo,
    ...dateless
  } = filters;
  const base = isUniqueField(reading.field) ? dateless : filters;
  const { field } = reading;
  if (field === 'filters') {
    const { period, from } = reading.filters;
    // A day of the text stands instead of those of the list, also where it is one of payment.
    const others = (period ?? from) === undefined ? base : dateless;
    return list(source, { ...others, ...filtersOf(reading.filters, new Date()) });
  }
  if (field === 'amount') {
    return list(source, { ...base, amount: reaisText(reading.amountCents) });
  }
  // The list of the API cannot be asked for these: they are looked up, and the id is asked for.
  if (needsLookUp(field, source.capabilities)) return lookUp(source, base, reading.value);
  const listed = await list(source, { ...base, [field]: reading.value });
  if (!listed.ok || listed.value.list.total > 0 || !source.capabilities.anyCaseLookUp)
    return listed;
  // The list takes references as they are written, the look-up in any case.
  if (field !== 'clientReference' && field !== 'endToEndId') return listed;
  const found = await lookUp(source, base, reading.value);
  return found.ok && found.value.filters === null ? listed : found;
}

async function list(
  source: AccountSource,
  filters: BearerTransactionFilters,
): Promise<Result<ListedReading>> {
  const found = await source.listTransactions(filters);
  return found.ok ? { ok: true, value: { list: found.value, filters } } : found;
}

async function lookUp(
  source: AccountSource,
  base: BearerTransactionFilters,
  term: string,
): Promise<Result<ListedReading>> {
  const found = await source.lookUp([term]);
  if (!found.ok) return found;
  const match = found.value.results[0]?.matches[0];
  if (!match) return { ok: true, value: nothing };
  const { foundAs, clientReference, id } = match;
  // All that have the reference as it is really written, where the list can be asked for that.
  const canList = !needsLookUp('clientReference', source.capabilities);
  return foundAs === 'clientReference' && clientReference !== null && canList
    ? list(source, { ...base, clientReference })
    : list(source, { ...base, id });
}

/** A combination as the filters of the API; a period is counted from `now`. */
export function filtersOf(combination: Combination, now: Date) {
  const { period = null, from = '', to = '', date, ...typed } = combination;
  return { ...periodFilters({ period, from, to, date }, now), ...typedFilters(typed) };
}
