'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PeriodPicker } from '#components/ui/dates/period-picker.tsx';
import type { PeriodChoice } from '#lib/client/navigation/period-presets.ts';
import { type PlanPeriod, planPeriods, type PlanSearch } from './plan-search.ts';

/** When: one control as on every page, whose choice goes with the form's. */
export function PlanRange({ search, min }: { search: PlanSearch; min: string }) {
  const t = useTranslations('period');
  const { from, to } = search;
  // What was typed counts, also beside a period; before either, what an outage is noticed within.
  const period = from === '' && to === '' ? (search.period ?? 'Day') : null;
  const [range, setRange] = useState<PeriodChoice<PlanPeriod>>({ period, from, to });
  const parts = { ...range, period: range.period ?? '' };
  return (
    <div className="grid content-start gap-1.5">
      <span aria-hidden className="font-medium">
        {t('label')}
      </span>
      <PeriodPicker
        look="field"
        presets={planPeriods}
        value={range}
        min={min}
        hasTime
        onChange={setRange}
      />
      {(['period', 'from', 'to'] as const).map((name) =>
        parts[name] === '' ? null : (
          <input key={name} type="hidden" name={name} value={parts[name]} />
        ),
      )}
    </div>
  );
}
