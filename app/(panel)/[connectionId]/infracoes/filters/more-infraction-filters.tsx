'use client';

import { useTranslations } from 'next-intl';
import { FilterInput } from '#components/list/filter-input.tsx';
import { MoreFiltersForm } from '#components/list/more-filters-form.tsx';
import type { OpenedPanel } from '#components/ui/early/late-trigger.tsx';
import { useInfractionFilters } from './use-infraction-filters.tsx';

const texts = ['transactionId', 'endToEndId', 'protocol'] as const;

/** The exact fields of the API. */
export function MoreInfractionFilters(opened: OpenedPanel) {
  const t = useTranslations('infractions.filters');
  const { search, setFilters } = useInfractionFilters();

  function apply(read: (name: string) => string | null): boolean {
    const named = {
      transactionId: read('transactionId'),
      endToEndId: read('endToEndId'),
      protocol: read('protocol'),
    };
    // Who names one infraction wants to see it, wherever it stands.
    const isNamed = Object.values(named).some((value) => value !== null);
    setFilters({ ...named, ...(isNamed ? { tab: 'all' } : {}) });
    return true;
  }

  return (
    <MoreFiltersForm opened={opened} onApply={apply}>
      {texts.map((key) => (
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
