'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyList } from '#components/list/empty-list.tsx';
import { typedNames } from '#lib/client/lists/transaction-list.ts';
import { useTransactionFilters } from '../filters/use-transaction-filters.tsx';
import { useLiveList } from './live-list.tsx';

/** Why no transaction is there; `others`: where else what was looked for stands. */
export function EmptyTransactions({ others }: { others: ReactNode }) {
  const t = useTranslations('transactions');
  const filters = useTransactionFilters();
  const { list } = useLiveList();
  if (!list) return null;
  const { total, pages, how } = list;
  const { search } = filters;
  const isTyped = search.q !== '' || typedNames.some((name) => search[name] !== '');
  return (
    <EmptyList
      list="transactions"
      filters={filters}
      beyond={total > 0 ? t('pageBeyondText', { pages }) : null}
      others={others}
      noMatch={how.noMatch ? t(how.noMatch) : isTyped ? t('noMatchText') : undefined}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}
