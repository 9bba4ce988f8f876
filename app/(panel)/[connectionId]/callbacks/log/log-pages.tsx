'use client';

import { useTranslations } from 'next-intl';
import { PageNav } from '#components/list/page-nav.tsx';
import { PageSizeSelect } from '#components/list/page-size-select.tsx';
import { useLogFilters } from '../filters/log-filters.tsx';
import { pageSizes } from '../search-params.ts';

/** Which page it is. The log is not counted: it may have millions of rows. */
export function LogPages({ hasNextPage }: { hasNextPage: boolean }) {
  const t = useTranslations('transactions');
  const callbacks = useTranslations('callbacks');
  const { search, setFilters } = useLogFilters();
  const page = Math.max(1, search.page);
  return (
    <PageNav
      label={t('pagination')}
      place={callbacks('page', { page })}
      page={page}
      hasNextPage={hasNextPage}
      steps={{ first: t('firstPage'), previous: t('previousPage'), next: t('nextPage') }}
      go={{ onGo: (target) => setFilters({ page: target }) }}
    >
      <PageSizeSelect
        label={t('pageSize')}
        sizes={pageSizes}
        value={search.limit}
        onChange={(limit) => setFilters({ limit })}
      />
    </PageNav>
  );
}
