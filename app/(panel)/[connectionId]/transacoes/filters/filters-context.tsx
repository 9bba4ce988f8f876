'use client';

import { useQueryStates } from 'nuqs';
import { createContext, type ReactNode, use, useMemo, useTransition } from 'react';
import { searchParsers, type TransactionSearch } from '../search-params.ts';

type FilterChanges = { [Key in keyof TransactionSearch]?: TransactionSearch[Key] | null };

interface Filters {
  search: TransactionSearch;
  /** Changes the address; the first page follows unless the change names another. */
  setFilters: (changes: FilterChanges) => void;
  /** Changes how the list is shown and stays on its page. */
  setDisplay: (changes: Pick<FilterChanges, 'cols'>) => void;
  /** The server is making the list for the address as it is now. */
  pending: boolean;
}

const FiltersContext = createContext<Filters | null>(null);

interface FiltersProviderProps {
  /** Without filters the default view would open: clearing them says that none are wanted. */
  hasDefaultView: boolean;
  children: ReactNode;
}

/** Shares the address's filters, and whether the list still follows them, with the page. */
export function FiltersProvider({ hasDefaultView, children }: FiltersProviderProps) {
  const [pending, startTransition] = useTransition();
  const [search, setSearch] = useQueryStates(searchParsers, {
    shallow: false,
    history: 'push',
    startTransition,
  });
  const view = hasDefaultView ? ('none' as const) : null;
  const filters = useMemo<Filters>(
    () => ({
      search,
      pending,
      setFilters: (changes) => void setSearch({ page: null, view, ...changes }),
      setDisplay: (changes) => void setSearch(changes),
    }),
    [search, pending, setSearch, view],
  );
  return <FiltersContext value={filters}>{children}</FiltersContext>;
}

export function useFilters(): Filters {
  const filters = use(FiltersContext);
  if (!filters) throw new Error('useFilters needs FiltersProvider around it');
  return filters;
}
