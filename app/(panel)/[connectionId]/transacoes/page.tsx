import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { FailureState } from '#components/failure-state.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { openConnection } from '#lib/connection.ts';
import { saoPauloDay, zoneName } from '#lib/dates.ts';
import { ClearFiltersButton } from './clear-filters-button.tsx';
import { EmptyList } from './empty-list.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { FiltersProvider } from './filters/filters-context.tsx';
import { Pagination } from './pagination.tsx';
import { readTransactions } from './read-transactions.ts';
import { isFiltered, loadSearch } from './search-params.ts';
import { toTransactionRow } from './transaction-row.ts';
import { TransactionTable } from './transaction-table.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('transactions');
  return { title: t('title') };
}

interface TransactionsPageProps {
  params: Promise<{ connectionId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function TransactionsPage(props: TransactionsPageProps) {
  const { connectionId } = await props.params;
  const search = await loadSearch(props.searchParams);
  const opened = await openConnection(connectionId);
  if (!opened.ok) return <FailureState failure={opened.failure} level={1} />;
  const found = await readTransactions(opened.value, search);

  const t = await getTranslations('transactions');
  const locale = await getLocale();
  const now = new Date();
  const list = found.ok ? found.value.list : null;
  return (
    <FiltersProvider>
      <PageHeading
        title={t('title')}
        aside={
          <p role="status" className="text-muted tabular-nums">
            {list ? t('total', { total: list.total }) : ''}
          </p>
        }
      />
      <FilterBar today={saoPauloDay(now)} readAs={found.ok ? found.value.readAs : null} />
      {found.ok ? null : <FailureState failure={found.failure} actions={<ClearFiltersButton />} />}
      {list && list.transactions.length === 0 ? (
        <EmptyList filtered={isFiltered(search)} total={list.total} pages={list.pages} />
      ) : null}
      {list && list.transactions.length > 0 ? (
        <>
          <TransactionTable
            rows={list.transactions.map((item) => toTransactionRow(item, locale))}
            connectionId={connectionId}
            zone={zoneName(now, locale)}
          />
          <Pagination pages={list.pages} />
        </>
      ) : null}
    </FiltersProvider>
  );
}
