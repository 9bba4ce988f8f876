'use client';

import { useTranslations } from 'next-intl';
import { EmptyList } from '#components/list/empty-list.tsx';
import { useInfractionFilters } from '../filters/use-infraction-filters.tsx';
import { isTyped, openTabOf } from '../search-params.ts';

/** Why no row is there, and the next step. */
export function EmptyInbox({ total, pages }: { total: number; pages: number }) {
  const t = useTranslations('infractions');
  const filters = useInfractionFilters();
  const tab = openTabOf(filters.search);
  return (
    <EmptyList
      list="infractions"
      filters={filters}
      beyond={total > 0 ? t('pageBeyondText', { pages }) : null}
      noMatch={
        isTyped(filters.search)
          ? t('noMatchText')
          : tab === 'all'
            ? undefined
            : t('noMatchHereText')
      }
      empty={{ title: t(`empty${tab}Title`), text: t(`empty${tab}Text`) }}
    />
  );
}
