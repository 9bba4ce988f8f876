'use client';

import { createFilters } from '#components/list/create-filters.tsx';
import { callbackList } from '../search-params.ts';

export const { useFilters: useLogFilters, FiltersProvider: LogFiltersProvider } = createFilters(
  callbackList,
  { page: null },
);
