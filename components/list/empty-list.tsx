'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { SaidFilters } from './chips/said-filters.tsx';

interface EmptyListProps {
  list: 'transactions' | 'callbacks' | 'infractions';
  filters: {
    isFiltered: boolean;
    clearFilters: () => void;
    setFilters: (changes: { page: null }) => void;
  };
  /** There are rows before this page: what is said of it. */
  beyond: string | null;
  /** What else than taking filters away may help where no row matches. */
  noMatch?: string | undefined;
  /** Where what was looked for stands instead. */
  others?: ReactNode;
  /** What stands there where nothing narrows the list. */
  empty: { title: string; text: string };
}

/** Why no row is there, and the next step: three different reasons. */
export function EmptyList({ list, filters, beyond, noMatch, others, empty }: EmptyListProps) {
  const t = useTranslations();
  if (beyond !== null) {
    return (
      <NoticePanel
        icon="FileQuestion"
        title={t(`${list}.pageBeyondTitle`)}
        actions={
          <Button look="primary" onClick={() => filters.setFilters({ page: null })}>
            {t('transactions.goToFirstPage')}
          </Button>
        }
      >
        <p>{beyond}</p>
      </NoticePanel>
    );
  }
  if (filters.isFiltered) {
    return (
      <NoticePanel
        icon="SearchX"
        title={t(`${list}.noMatchTitle`)}
        actions={
          <>
            {others}
            <Button onClick={filters.clearFilters}>{t(`${list}.clearFilters`)}</Button>
          </>
        }
      >
        <SaidFilters />
        {noMatch === undefined ? null : <p>{noMatch}</p>}
      </NoticePanel>
    );
  }
  return (
    <NoticePanel icon="Inbox" title={empty.title}>
      <p>{empty.text}</p>
    </NoticePanel>
  );
}
