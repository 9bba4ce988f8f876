'use client';

import type { ReactNode } from 'react';
import { createFilters } from '#components/list/create-filters.tsx';
import { searchParsers } from '../search-params.ts';

const filters = createFilters(searchParsers);
const firstPage = { page: null };

export const useLogFilters = filters.useFilters;

/** The filters of the log. */
export function LogFiltersProvider({ children }: { children: ReactNode }) {
  return <filters.FiltersProvider brings={firstPage}>{children}</filters.FiltersProvider>;
}
