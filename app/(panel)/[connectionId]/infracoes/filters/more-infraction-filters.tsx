'use client';

import { useTranslations } from 'next-intl';
import { SelectField } from '#components/action/select-field.tsx';
import { FilterInput } from '#components/list/filter-input.tsx';
import { MoreFiltersForm } from '#components/list/more-filters-form.tsx';
import { MomentField } from '#components/ui/dates/moment-field.tsx';
import { isDay } from '#lib/domain/time/dates.ts';
import { dateFields } from '../search-params.ts';
import { useInfractionFilters } from './use-infraction-filters.tsx';

const texts = ['transactionId', 'endToEndId', 'protocol'] as const;

/** Dates and the exact fields of the API. */
export function MoreInfractionFilters() {
  const t = useTranslations('infractions.filters');
  const { search, setFilters } = useInfractionFilters();
  const count = [...texts, 'from' as const, 'to' as const].filter(
    (key) => search[key] !== '',
  ).length;

  function apply(read: (name: string) => string | null): boolean {
    const day = (key: string) => {
      const value = read(key);
      return value !== null && isDay(value) ? value : null;
    };
    const named = {
      transactionId: read('transactionId'),
      endToEndId: read('endToEndId'),
      protocol: read('protocol'),
    };
    // Who names one infraction wants to see it, wherever it stands.
    const isNamed = Object.values(named).some((value) => value !== null);
    setFilters({
      ...named,
      date: dateFields.find((name) => name === read('date')) ?? null,
      from: day('from'),
      to: day('to'),
      ...(isNamed ? { tab: 'all' } : {}),
    });
    return true;
  }

  return (
    <MoreFiltersForm count={count} onApply={apply}>
      <SelectField
        id="filter-date"
        name="date"
        label={t('date')}
        defaultValue={search.date}
        options={dateFields.map((value) => ({ value, label: t(`date${value}`) }))}
      />
      {(['from', 'to'] as const).map((key) => (
        <MomentField
          key={key}
          id={`filter-${key}`}
          label={t(key)}
          name={key}
          form="day"
          defaultValue={search[key]}
          aria-describedby="filter-days"
        />
      ))}
      <p id="filter-days" className="text-ink-3 -mt-1 text-xs">
        {t('daysHint')}
      </p>
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
