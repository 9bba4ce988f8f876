'use client';

import { useQueryStates } from 'nuqs';
import { createContext, type ReactNode, use, useMemo, useTransition } from 'react';
import { type CallbackSearch, searchParsers } from '../search-params.ts';

type FilterChanges = { [Key in keyof CallbackSearch]?: CallbackSearch[Key] | null };

interface LogFilters {
  search: CallbackSearch;
  /** Changes the address; the first page follows unless the change names another. */
  setFilters: (changes: FilterChanges) => void;
  /** The server is making the list for the address as it is now. */
  pending: boolean;
}

const LogFiltersContext = createContext<LogFilters | null>(null);

/** Shares the address's filters, and whether the log still follows them, with the page. */
export function LogFiltersProvider({ children }: { children: ReactNode }) {
  const [pending, startTransition] = useTransition();
  const [search, setSearch] = useQueryStates(searchParsers, {
    shallow: false,
    history: 'push',
    startTransition,
  });
  const filters = useMemo<LogFilters>(
    () => ({
      search,
      pending,
      setFilters: (changes) => void setSearch({ page: null, ...changes }),
    }),
    [search, pending, setSearch],
  );
  return <LogFiltersContext value={filters}>{children}</LogFiltersContext>;
}

export function useLogFilters(): LogFilters {
  const filters = use(LogFiltersContext);
  if (!filters) throw new Error('useLogFilters needs LogFiltersProvider around it');
  return filters;
}
