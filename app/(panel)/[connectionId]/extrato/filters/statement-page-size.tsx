'use client';

import { useTranslations } from 'next-intl';
import { PageSizeSelect } from '#components/list/page-size-select.tsx';
import { statementPageSizes } from '../search-params.ts';
import { useStatementFilters } from './statement-filters.tsx';

/** How many rows a page of the statement has, as in the other lists. */
export function StatementPageSize() {
  const t = useTranslations('statements');
  const { search, setFilters } = useStatementFilters();
  return (
    <PageSizeSelect
      label={t('pageSize')}
      sizes={statementPageSizes}
      value={search.limit}
      onChange={(limit) => setFilters({ limit })}
    />
  );
}
