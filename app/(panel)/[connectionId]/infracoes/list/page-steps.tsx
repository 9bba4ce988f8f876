'use client';

import { FilteredPages } from '#components/list/filtered-pages.tsx';
import { useInfractionFilters } from '../filters/use-infraction-filters.tsx';

/** Which page of how many; nothing when there is only one. */
export function PageSteps({ pages }: { pages: number }) {
  const filters = useInfractionFilters();
  if (pages <= 1) return null;
  const hasNextPage = filters.search.page < pages;
  return <FilteredPages {...{ filters, pages, hasNextPage }} steps={['previous', 'next']} />;
}
