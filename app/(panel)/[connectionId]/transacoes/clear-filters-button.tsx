'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { useTransactionFilters } from './filters/use-transaction-filters.tsx';

export function ClearFiltersButton() {
  const t = useTranslations('transactions');
  return <Button onClick={useTransactionFilters().clearFilters}>{t('clearFilters')}</Button>;
}
