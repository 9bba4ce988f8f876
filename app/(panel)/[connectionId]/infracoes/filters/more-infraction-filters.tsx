'use client';

import { useTranslations } from 'next-intl';
import { FilterInput } from '#components/list/filter-input.tsx';
import { MoreFiltersForm } from '#components/list/more-filters-form.tsx';
import { controlStyle, Field, InputField } from '#components/ui/field.tsx';
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
      <Field id="filter-date" label={t('date')}>
        <select id="filter-date" name="date" defaultValue={search.date} className={controlStyle}>
          {dateFields.map((name) => (
            <option key={name} value={name}>
              {t(`date${name}`)}
            </option>
          ))}
        </select>
      </Field>
      <div className="grid grid-cols-2 gap-2">
        {(['from', 'to'] as const).map((key) => (
          <InputField
            key={key}
            id={`filter-${key}`}
            label={t(key)}
            name={key}
            type="date"
            defaultValue={search[key]}
            aria-describedby="filter-days"
            className="px-2"
          />
        ))}
      </div>
      <p id="filter-days" className="text-muted -mt-1 text-xs">
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
