'use client';

import { PeriodPicker } from '#components/ui/dates/period-picker.tsx';
import { presetNames } from '#lib/client/navigation/period-presets.ts';
import { useTransactionFilters } from './use-transaction-filters.tsx';

/** When created, in São Paulo time: a period that moves with the clock, or two fixed ends. */
export function PeriodFilter() {
  const { search, setFilters } = useTransactionFilters();
  return <PeriodPicker value={search} presets={presetNames} hasTime isOpen onChange={setFilters} />;
}
