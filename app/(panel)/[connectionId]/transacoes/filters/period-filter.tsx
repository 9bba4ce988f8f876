'use client';

import { useTranslations } from 'next-intl';
import { SelectField } from '#components/action/select-field.tsx';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { PeriodChip } from '#components/list/chips/period-chip.tsx';
import { presetNames } from '#lib/client/navigation/period-presets.ts';
import { useTransactionFilters } from './use-transaction-filters.tsx';

/**
 * When created or paid, in São Paulo time: a period that moves with the clock, or two fixed ends.
 */
export function PeriodFilter() {
  const { search, setFilters } = useTransactionFilters();
  const { paidFilter } = useCapabilities();
  const t = useTranslations('transactions');
  return (
    <PeriodChip
      subject={t(search.date === null ? 'said.created' : 'said.paid')}
      value={search}
      presets={presetNames}
      hasTime
      onChange={(chosen) => {
        const isNone = chosen.period === null && chosen.from === '' && chosen.to === '';
        setFilters(isNone ? { ...chosen, date: null } : chosen);
      }}
    >
      {paidFilter ? (
        <SelectField
          id="period-date"
          label={t('periodDate')}
          value={search.date ?? 'createdAt'}
          onChange={(date) => setFilters({ date: date === 'createdAt' ? null : date })}
          options={(['createdAt', 'paidAt'] as const).map((value) => ({
            value,
            label: t(`periodDateOf.${value}`),
          }))}
        />
      ) : null}
    </PeriodChip>
  );
}
