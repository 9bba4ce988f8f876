import { getLocale } from 'next-intl/server';
import { resolveFilters } from '#app/(panel)/[connectionId]/transacoes/read-transactions.ts';
import { toDaySums, withinDays } from '#app/(panel)/[connectionId]/transacoes/sums/day-sums.ts';
import { transactionListSearch } from '#lib/client/lists/transaction-list.ts';
import { accountRoute } from '#lib/server/sources/open/account-route.ts';

/** What each of some days of the list of an address comes to, whatever its page. */
export const GET = accountRoute({ part: 'transactionTotals' }, async (source, search) => {
  const filters = await resolveFilters(source, transactionListSearch.load(search));
  if (!filters.ok) return filters;
  const days = search.get('days')?.split(',') ?? [];
  const within = withinDays(filters.value, { days, until: search.get('until') });
  const found = await source.transactionTotals(within, 'day');
  return found.ok ? { ok: true, value: toDaySums(found.value.lines, await getLocale()) } : found;
});
