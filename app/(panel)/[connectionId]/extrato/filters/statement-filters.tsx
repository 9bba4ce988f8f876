'use client';

import { createFilters } from '#components/list/create-filters.tsx';
import { statementList } from '../search-params.ts';

export const { useFilters: useStatementFilters, FiltersProvider: StatementFiltersProvider } =
  createFilters(statementList, { page: null });
