'use client';

import { useTranslations } from 'next-intl';
import type { TypedForm } from '#components/list/chips/typed-chips.tsx';
import { FilterInput, MoreFiltersForm } from '#components/list/more-filters-form.tsx';
import { caseNames } from '../search-params.ts';
import { useInfractionFilters } from './use-infraction-filters.tsx';

/** The exact fields of the API. */
export function MoreInfractionFilters(props: TypedForm<(typeof caseNames)[number]>) {
  const { only = caseNames, ...opened } = props;
  const t = useTranslations('infractions.filters');
  const { search, setFilters } = useInfractionFilters();

  function apply(read: (name: string) => string | null): boolean {
    const named = Object.fromEntries(only.map((name) => [name, read(name)]));
    // Who names one infraction wants to see it, wherever it stands.
    const isNamed = Object.values(named).some((value) => value !== null);
    setFilters({ ...named, ...(isNamed ? { tab: 'all' } : {}) });
    return true;
  }

  return (
    <MoreFiltersForm opened={opened} onApply={apply}>
      {only.map((key) => (
        <FilterInput
          key={key}
          name={key}
          label={t(key)}
          defaultValue={search[key]}
          maxLength={64}
          spellCheck={false}
        />
      ))}
    </MoreFiltersForm>
  );
}
