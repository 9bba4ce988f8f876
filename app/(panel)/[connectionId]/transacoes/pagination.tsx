'use client';

import { useLocale, useTranslations } from 'next-intl';
import { PageNav } from '#components/list/page-nav.tsx';
import { PageSizeSelect } from '#components/list/page-size-select.tsx';
import { useFilters } from './filters/filters-context.tsx';
import { pageSizes } from './search-params.ts';

/** Which page of how many, and how many rows each has. */
export function Pagination({ pages }: { pages: number }) {
  const t = useTranslations('transactions');
  const number = new Intl.NumberFormat(useLocale());
  const { search, setFilters } = useFilters();
  const page = Math.max(1, search.page);
  const [first, previous] = [t('firstPage'), t('previousPage')];
  return (
    <PageNav
      label={t('pagination')}
      place={t('pageOf', { page: number.format(page), pages: number.format(pages) })}
      page={page}
      pages={pages}
      hasNextPage={page < pages}
      steps={{ first, previous, next: t('nextPage'), last: t('lastPage') }}
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
