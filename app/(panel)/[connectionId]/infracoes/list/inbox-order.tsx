'use client';

import { useTranslations } from 'next-intl';
import { Select } from '#components/ui/select/select.tsx';
import { useInfractionFilters } from '../filters/use-infraction-filters.tsx';
import { sortOf, sorts } from '../search-params.ts';

/** In which order the inbox stands. */
export function InboxOrder() {
  const t = useTranslations('infractions.filters');
  const { search, setFilters } = useInfractionFilters();
  return (
    <Select
      aria-label={t('sort')}
      value={sortOf(search)}
      options={sorts.map((value) => ({ value, label: t(`sort${value}`) }))}
      onChange={(sort) => setFilters({ sort })}
      className="chip text-ink-2 ml-auto border-transparent"
    />
  );
}
