'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { useFilters } from './filters/filters-context.tsx';
import { noFilters } from './search-params.ts';

export function ClearFiltersButton() {
  const t = useTranslations('transactions');
  const { setFilters } = useFilters();
  return <Button onClick={() => setFilters(noFilters)}>{t('clearFilters')}</Button>;
}
