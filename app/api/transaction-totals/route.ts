import { getLocale } from 'next-intl/server';
import { resolveFilters } from '#app/(panel)/[connectionId]/transacoes/read-transactions.ts';
import { toSumView } from '#app/(panel)/[connectionId]/transacoes/sums/sum-view.ts';
import { transactionListSearch } from '#lib/client/lists/transaction-list.ts';
import { accountRoute } from '#lib/server/sources/open/account-route.ts';

/** What the list of an address comes to, whatever its page. */
export const GET = accountRoute({ part: 'transactionTotals' }, async (source, search) => {
  const filters = await resolveFilters(source, transactionListSearch.load(search));
  if (!filters.ok) return filters;
  const found = await source.transactionTotals(filters.value);
  return found.ok ? { ok: true, value: toSumView(found.value.lines, await getLocale()) } : found;
});
