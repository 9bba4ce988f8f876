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
  const first = isTyped || period === null ? search : spans[period];
  const [from, setFrom] = useState(first.from);
  const [to, setTo] = useState(first.to);

  function choose(value: string) {
    const chosen = planPeriods.find((one) => one === value) ?? null;
    setPeriod(chosen);
    if (chosen === null) return;
    setFrom(spans[chosen].from);
    setTo(spans[chosen].to);
  }
  return (
    <>
      <PlanChoiceField
        id="period"
        label={t('period')}
        value={period ?? ''}
        onChange={(event) => choose(event.target.value)}
        options={[
          { value: '', label: t('plan.ownRange') },
          ...planPeriods.map((value) => ({ value, label: words(`period${value}`) })),
        ]}
      />
      <InputField
        id="from"
        label={t('filterFrom')}
        hint={t('plan.rangeHint')}
        name="from"
        type="datetime-local"
        value={from}
        onChange={(event) => {
          setFrom(event.target.value);
          setPeriod(null);
        }}
        aria-describedby="from-hint"
      />
      <InputField
        id="to"
        label={t('filterTo')}
        name="to"
        type="datetime-local"
        value={to}
        onChange={(event) => {
          setTo(event.target.value);
          setPeriod(null);
        }}
      />
    </>
  );
}
