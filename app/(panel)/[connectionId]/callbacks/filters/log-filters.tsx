'use client';

import { createFilters } from '#components/list/create-filters.tsx';
import { callbackListSearch } from '../search-params.ts';

export const { useFilters: useLogFilters, FiltersProvider: LogFiltersProvider } = createFilters(
  callbackListSearch,
  { page: null },
);
