'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SelectField } from '#components/action/select-field.tsx';
import { MomentField } from '#components/ui/dates/moment-field.tsx';
import { planPeriods, type PlanSearch, type PlanSpans } from './plan-search.ts';

/**
 * When: a period writes its bounds into the two fields, which may then be narrowed. What stands in
 * the fields is what counts, so that nobody resends a day who typed an afternoon.
 */
export function PlanRange({ search, spans }: { search: PlanSearch; spans: PlanSpans }) {
  const t = useTranslations('callbacks');
  const words = useTranslations('period');
  const [period, setPeriod] = useState(search.period);
  const isTyped = search.from !== '' || search.to !== '';
  const [range, setRange] = useState(isTyped || period === null ? search : spans[period]);

  function choose(chosen: (typeof planPeriods)[number] | '') {
    setPeriod(chosen === '' ? null : chosen);
    if (chosen !== '') setRange(spans[chosen]);
  }
  const ends = [
    { name: 'from', label: words('from'), hint: t('plan.rangeHint') },
    { name: 'to', label: words('to') },
  ] as const;
  return (
    <>
      <SelectField<(typeof planPeriods)[number] | ''>
        id="period"
        name="period"
        label={words('label')}
        value={period ?? ''}
        onChange={choose}
        options={[
          { value: '', label: t('plan.ownRange') },
          ...planPeriods.map((value) => ({ value, label: words(value) })),
        ]}
      />
      {ends.map((end) => (
        <MomentField
          key={end.name}
          id={end.name}
          {...end}
          form="minute"
          value={range[end.name]}
          onChange={(value) => {
            setRange(({ from, to }) => ({ from, to, [end.name]: value }));
            setPeriod(null);
          }}
        />
      ))}
    </>
  );
}
