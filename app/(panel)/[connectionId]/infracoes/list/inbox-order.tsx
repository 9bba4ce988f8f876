'use client';

import { useTranslations } from 'next-intl';
import { Select } from '#components/ui/select/select.tsx';
import type { InfractionView } from '#lib/client/lists/infraction-view.ts';
import { useInfractionFilters } from '../filters/use-infraction-filters.tsx';
import { openTabOf, sortOf, type sorts, sortsOf } from '../search-params.ts';

const boardSorts = ['expiresAt-asc', 'transactionAmount-desc'] as const;

/** In which order the inbox stands. */
export function InboxOrder({ isOwn, view }: { isOwn: boolean; view: InfractionView }) {
  const t = useTranslations('infractions.filters');
  const { search, setFilters } = useInfractionFilters();
  // Columns of a board have an order of their own each, unless it is by money.
  const byMoney =
    search.sort === 'transactionAmount-desc' ? 'transactionAmount-desc' : 'expiresAt-asc';
  const isBoard = view === 'board';
  function labelOf(value: (typeof sorts)[number]): string {
    // What ended stands by its end there.
    if (isBoard && value === 'expiresAt-asc') return t('sortboard');
    // The last change of what ended is its end.
    return value === 'updatedAt-desc' && search.tab === 'ended'
      ? t('sortended')
      : t(`sort${value}`);
  }
  return (
    <Select
      aria-label={t('sort')}
      value={isBoard ? byMoney : sortOf(search, isOwn)}
      options={(isBoard ? boardSorts : sortsOf(isOwn, openTabOf(search))).map((value) => ({
        value,
        label: labelOf(value),
      }))}
      onChange={(sort) => setFilters({ sort: isBoard && sort === 'expiresAt-asc' ? null : sort })}
      className="chip text-ink-2 ml-auto border-transparent max-sm:-mr-4"
    />
  );
}
