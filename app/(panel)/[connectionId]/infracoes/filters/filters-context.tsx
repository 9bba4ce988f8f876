'use client';

import { createFilters } from '#components/list/create-filters.tsx';
import { infractionList } from '../search-params.ts';

export const { useFilters, FiltersProvider } = createFilters(infractionList, { page: null });
