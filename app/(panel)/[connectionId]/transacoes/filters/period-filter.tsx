'use client';

import { useTranslations } from 'next-intl';
import { PeriodChip } from '#components/list/chips/period-chip.tsx';
import { presetNames } from '#lib/client/navigation/period-presets.ts';
import { useTransactionFilters } from './use-transaction-filters.tsx';

/** When created, in São Paulo time: a period that moves with the clock, or two fixed ends. */
export function PeriodFilter() {
  const { search, setFilters } = useTransactionFilters();
  const t = useTranslations('transactions.said');
  return (
    <PeriodChip
      subject={t('created')}
      value={search}
      presets={presetNames}
      hasTime
      onChange={setFilters}
    />
  );
}
