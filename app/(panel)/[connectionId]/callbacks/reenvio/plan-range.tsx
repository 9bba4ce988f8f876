'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { InputField } from '#components/ui/field.tsx';
import { PlanChoiceField } from './plan-choice-field.tsx';
import { planPeriods, type PlanSearch, type PlanSpans } from './plan-search.ts';

/**
 * When: a period writes its bounds into the two fields, which may then be narrowed. What stands in
 * the fields is what counts, so that nobody resends a day who typed an afternoon.
 */
export function PlanRange({ search, spans }: { search: PlanSearch; spans: PlanSpans }) {
  const t = useTranslations('callbacks');
  const words = useTranslations('transactions');
  const [period, setPeriod] = useState(search.period);
  const isTyped = search.from !== '' || search.to !== '';
  const [range, setRange] = useState(isTyped || period === null ? search : spans[period]);

  function choose(value: string) {
    const chosen = planPeriods.find((one) => one === value) ?? null;
    setPeriod(chosen);
    if (chosen !== null) setRange(spans[chosen]);
  }
  const ends = [
    { name: 'from', label: t('filterFrom'), hint: t('plan.rangeHint') },
    { name: 'to', label: t('filterTo') },
  ] as const;
  return (
    <>
      <PlanChoiceField
        id="period"
        label={t('period')}
        anyLabel={t('plan.ownRange')}
        value={period ?? ''}
        onChange={(event) => choose(event.target.value)}
        options={planPeriods.map((value) => ({ value, label: words(`period${value}`) }))}
      />
      {ends.map((end) => (
        <InputField
          key={end.name}
          id={end.name}
          {...end}
          type="datetime-local"
          value={range[end.name]}
          onChange={(event) => {
            const { value } = event.target;
            setRange(({ from, to }) => ({ from, to, [end.name]: value }));
            setPeriod(null);
          }}
        />
      ))}
    </>
  );
}
