'use client';

import { createFilters } from '#components/list/create-filters.tsx';
import { infractionListSearch } from '../search-params.ts';

export const { useFilters: useInfractionFilters, FiltersProvider: InfractionFiltersProvider } =
  createFilters(infractionListSearch, { page: null });
