'use client';

import { useTranslations } from 'next-intl';
import { SharedMark } from '#components/list/views/shared-mark.tsx';
import { TabLinks } from '#components/ui/tab-links.tsx';
import { transactionListSearch } from '#lib/client/lists/transaction-list.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { SavedView } from '#lib/contract/panel/saved-view.ts';
import { useTransactionFilters } from './filters/use-transaction-filters.tsx';

/** What a view was kept with, however its address was written then. */
const kept = (query: string) => transactionListSearch.load(new URLSearchParams(query));

interface ViewTabsProps {
  connectionId: string;
  views: readonly SavedView[];
}

/** The views that are kept, a click away; nothing where none is. */
export function ViewTabs({ connectionId, views }: ViewTabsProps) {
  const t = useTranslations('transactions');
  const { search, isFiltered } = useTransactionFilters();
  if (views.length === 0) return null;
  const filtersOf = (said: typeof search) =>
    transactionListSearch.text({ ...said, cols: null, page: null, view: null });
  const list = paths.transactions(connectionId);
  const tabs = [
    { key: 'all', href: `${list}?view=none`, text: t('viewAll'), isOpen: !isFiltered },
    ...views.map(({ id, name, query, isShared }) => ({
      key: id,
      href: `${list}?${query || 'view=none'}`,
      text: name,
      isOpen: isFiltered && filtersOf(kept(query)) === filtersOf(search),
      mark: isShared ? <SharedMark /> : null,
    })),
  ];
  return <TabLinks label={t('views')} tabs={tabs} prefetch={false} />;
}
