import { getLocale, getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { titled } from '#components/page/titled.ts';
import {
  transactionListSearch,
  type TransactionSearch,
} from '#lib/client/lists/transaction-list.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { zoneName } from '#lib/domain/time/format-dates.ts';
import { getSavedViews } from '#lib/server/panel-api/search-calls.ts';
import { ClearFiltersButton } from './clear-filters-button.tsx';
import { TransactionFilterBar } from './filters/transaction-filter-bar.tsx';
import { TransactionFiltersProvider } from './filters/use-transaction-filters.tsx';
import { foundElsewhere } from './list/found-elsewhere.tsx';
import { ListBody } from './list/list-body.tsx';
import type { ListPage } from './list/list-page.ts';
import { ListSum } from './list/list-sum.tsx';
import { ListTools } from './list/list-tools.tsx';
import { LiveList } from './list/live-list.tsx';
import { readListPage, readShownColumns } from './list/read-list-page.ts';
import { TransactionsLoading } from './list/transactions-loading.tsx';
import { ViewTabs } from './view-tabs.tsx';

export const generateMetadata = titled('transactions.title');

/**
 * A search from elsewhere that finds one transaction opens it; one that finds none is told what was
 * tried.
 */
function leadOn(connectionId: string, search: TransactionSearch, { total, rows }: ListPage) {
  const { q, as, view } = search;
  if (view !== 'only') return;
  const [first] = rows;
  if (total === 1 && first) redirect(paths.transaction(connectionId, first.id));
  // Of filters the list itself says that nothing matches them.
  if (total === 0 && q !== '') redirect(paths.search(connectionId, q, as ?? undefined));
}

export default accountPage(
  { Loading: TransactionsLoading },
  async ({ source, connectionId, searchParams }) => {
    const asked = await searchParams;
    const search = transactionListSearch.load(asked);
    const locale = await getLocale();
    const [found, kept] = await Promise.all([
      readListPage(source, search, locale),
      getSavedViews(source.session.sessionId, 'transactions'),
    ]);
    // Views are a help: the list does not wait for a panel that cannot tell them.
    const views = kept.ok ? kept.value.views : [];
    const usual = views.find(({ isDefault }) => isDefault);
    if (usual?.query && Object.keys(asked).length === 0) {
      redirect(`${paths.transactions(connectionId)}?${usual.query}`);
    }

    if (found.ok) leadOn(connectionId, search, found.value);

    const isNone = found.ok && found.value.total === 0;
    const others = isNone ? await foundElsewhere(source, connectionId, search) : null;
    const t = await getTranslations('transactions');
    const now = new Date();
    const zone = zoneName(now);
    const columns = await readShownColumns(source, search);
    const own = { connectionId, columns, zone, role: source.session.member.role };
    return (
      <TransactionFiltersProvider hasDefaultView={usual !== undefined}>
        <LiveList connectionId={connectionId} initial={found.ok ? found.value : null}>
          <PageHeading title={t('title')} />
          <ViewTabs connectionId={connectionId} views={views} />
          <TransactionFilterBar
            how={found.ok ? found.value.how : null}
            tools={<ListTools {...own} views={views} />}
          />
          {found.ok ? null : (
            <FailureState failure={found.failure} actions={<ClearFiltersButton />} />
          )}
          <ListSum connectionId={connectionId} />
          <ListBody {...own} others={others} />
        </LiveList>
      </TransactionFiltersProvider>
    );
  },
);
