'use client';

import { useTranslations } from 'next-intl';
import { Select } from '#components/ui/select/select.tsx';
import { useInfractionFilters } from '../filters/use-infraction-filters.tsx';
import { sortOf, sorts } from '../search-params.ts';

/** In which order the inbox stands. */
export function InboxOrder({ isOwn }: { isOwn: boolean }) {
  const t = useTranslations('infractions.filters');
  const { search, setFilters } = useInfractionFilters();
  return (
    <Select
      aria-label={t('sort')}
      value={sortOf(search, isOwn)}
      options={sorts.map((value) => ({
        value,
        // The last change of what ended is its end.
        label:
          value === 'updatedAt-desc' && search.tab === 'ended' ? t('sortended') : t(`sort${value}`),
      }))}
      onChange={(sort) => setFilters({ sort })}
      className="chip text-ink-2 ml-auto border-transparent"
    />
  );
}
