'use client';

import type { ReactNode } from 'react';
import { createFilters } from '#components/list/create-filters.tsx';
import { searchParsers } from '../search-params.ts';

const filters = createFilters(searchParsers);
const firstPage = { page: null };

export const { useFilters } = filters;

/** The filters of the inbox. */
export function FiltersProvider({ children }: { children: ReactNode }) {
  return <filters.FiltersProvider brings={firstPage}>{children}</filters.FiltersProvider>;
}
