'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { useFilters } from './filters/filters-context.tsx';

export function ClearFiltersButton() {
  const t = useTranslations('transactions');
  return <Button onClick={useFilters().clearFilters}>{t('clearFilters')}</Button>;
}
