'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChangedView } from '#components/list/views/changed-view.tsx';
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
  const [openedId, setOpened] = useState<string | null>(null);
  if (views.length === 0) return null;
  const query = transactionListSearch.text({ ...search, page: null, view: null }).slice(1);
  const filtersOf = (said: typeof search) =>
    transactionListSearch.text({ ...said, cols: null, page: null, view: null });
  const list = paths.transactions(connectionId);
  const exact = isFiltered
    ? views.find(({ query }) => filtersOf(kept(query)) === filtersOf(search))
    : undefined;
  // What another search brought is no change of the view that was open before.
  const left = !isFiltered || search.view === 'only' ? null : openedId;
  const nowId = exact?.id ?? left;
  if (nowId !== openedId) setOpened(nowId);
  const tabs = [
    { key: 'all', href: `${list}?view=none`, text: t('viewAll'), isOpen: !isFiltered },
    ...views.map((view) => {
      const href = `${list}?${view.query || 'view=none'}`;
      const { cols } = kept(view.query);
      // Without a choice in the address the columns are whichever were chosen last.
      const areOther = search.cols.length > 0 && search.cols.join() !== cols.join();
      const isChanged = view.id === nowId && (exact === undefined || areOther);
      return {
        key: view.id,
        href,
        text: view.name,
        isOpen: view.id === nowId,
        mark: (
          <>
            {view.isShared ? <SharedMark /> : null}
            {isChanged ? (
              <span className="text-warning-text text-xs">{t('viewChanged')}</span>
            ) : null}
          </>
        ),
        tools: isChanged ? <ChangedView {...{ view, href }} query={query} /> : null,
      };
    }),
  ];
  return <TabLinks label={t('views')} tabs={tabs} prefetch={false} />;
}
