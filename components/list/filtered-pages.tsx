'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { PageNav } from './page-nav.tsx';
import { PageSizeSelect } from './page-size-select.tsx';

interface FilteredPagesProps<Size extends number> extends Pick<
  ComponentProps<typeof PageNav>,
  'pages' | 'hasNextPage' | 'steps'
> {
  filters: {
    search: { page: number; limit?: Size };
    setFilters: (changes: { page?: number; limit?: Size }) => void;
  };
  /** Rows per page that are offered. */
  sizes?: readonly Size[];
}

/** The pages of a list that filters in the browser, and how many rows each has. */
export function FilteredPages<Size extends number>(props: FilteredPagesProps<Size>) {
  const { filters, sizes, ...nav } = props;
  const t = useTranslations('transactions');
  const { search, setFilters } = filters;
  return (
    <PageNav {...nav} page={search.page} go={{ onGo: (page) => setFilters({ page }) }}>
      {sizes && search.limit !== undefined ? (
        <PageSizeSelect
          label={t('pageSize')}
          sizes={sizes}
          value={search.limit}
          onChange={(limit) => setFilters({ limit })}
        />
      ) : null}
    </PageNav>
  );
}
