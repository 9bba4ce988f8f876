'use client';

import { useQueryStates } from 'nuqs';
import { createContext, type ReactNode, use, useMemo, useTransition } from 'react';
import { type InfractionSearch, searchParsers } from '../search-params.ts';

type FilterChanges = { [Key in keyof InfractionSearch]?: InfractionSearch[Key] | null };

interface Filters {
  search: InfractionSearch;
  /** Changes the address; the first page follows unless the change names another. */
  setFilters: (changes: FilterChanges) => void;
  /** The server is making the list for the address as it is now. */
  pending: boolean;
}

const FiltersContext = createContext<Filters | null>(null);

/** Shares the address's filters, and whether the list still follows them, with the page. */
export function FiltersProvider({ children }: { children: ReactNode }) {
  const [pending, startTransition] = useTransition();
  const [search, setSearch] = useQueryStates(searchParsers, {
    shallow: false,
    history: 'push',
    startTransition,
  });
  const filters = useMemo<Filters>(
    () => ({
      search,
      pending,
      setFilters: (changes) => void setSearch({ page: null, ...changes }),
    }),
    [search, pending, setSearch],
  );
  return <FiltersContext value={filters}>{children}</FiltersContext>;
}

export function useFilters(): Filters {
  const filters = use(FiltersContext);
  if (!filters) throw new Error('useFilters needs FiltersProvider around it');
  return filters;
}
