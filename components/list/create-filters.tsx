'use client';

import { type Nullable, useQueryStates, type UseQueryStatesKeysMap, type Values } from 'nuqs';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { createContext, type ReactNode, use, useMemo, useTransition } from 'react';
import { showNoticed } from '#lib/client/line/line.ts';

type Changes<Parsers extends UseQueryStatesKeysMap> = Partial<Nullable<Values<Parsers>>>;

interface Filters<Parsers extends UseQueryStatesKeysMap> {
  search: Values<Parsers>;
  /** Changes the address; the first page follows unless the change names another. */
  setFilters: (changes: Changes<Parsers>) => void;
  /** Changes how the list is shown and stays on its page. */
  setDisplay: (changes: Changes<Parsers>) => void;
  clearFilters: () => void;
  /** Whether anything narrows the list. */
  isFiltered: boolean;
  /** The server is making the list for the address as it is now. */
  pending: boolean;
}

interface FiltersProviderProps<Parsers extends UseQueryStatesKeysMap> {
  /** What each change of a filter changes too, where it is not what the list always does. */
  brings?: Changes<Parsers>;
  children: ReactNode;
}

interface List<Parsers extends UseQueryStatesKeysMap> {
  parsers: Parsers;
  cleared: Changes<Parsers>;
  isFiltered: (search: Values<Parsers>) => boolean;
}

/**
 * A list's filters: all of them live in its address, whose parts `parsers` read. `firstPage`: what
 * each change of a filter changes too.
 */
export function createFilters<Parsers extends UseQueryStatesKeysMap>(
  list: List<Parsers>,
  firstPage: Changes<Parsers>,
) {
  const FiltersContext = createContext<Filters<Parsers> | null>(null);

  /** Shares the address's filters, and whether the list still follows them, with the page. */
  function FiltersProvider(props: FiltersProviderProps<Parsers>) {
    return (
      <NuqsAdapter>
        <AddressFilters {...props} />
      </NuqsAdapter>
    );
  }

  function AddressFilters({ brings = firstPage, children }: FiltersProviderProps<Parsers>) {
    const [pending, startTransition] = useTransition();
    const options = { shallow: false, history: 'push', startTransition } as const;
    const [search, setSearch] = useQueryStates(list.parsers, options);
    const filters = useMemo<Filters<Parsers>>(() => {
      const change = (changes: Changes<Parsers>) => {
        // The address follows a little later, so that it does not change with every key.
        showNoticed();
        void setSearch(changes);
      };
      const setFilters = (changes: Changes<Parsers>) => change({ ...brings, ...changes });
      return {
        search,
        pending,
        setFilters,
        setDisplay: change,
        clearFilters: () => setFilters(list.cleared),
        isFiltered: list.isFiltered(search),
      };
    }, [search, pending, setSearch, brings]);
    return <FiltersContext value={filters}>{children}</FiltersContext>;
  }

  function useFilters(): Filters<Parsers> {
    const filters = use(FiltersContext);
    if (!filters) throw new Error('useFilters needs FiltersProvider around it');
    return filters;
  }

  return { FiltersProvider, useFilters };
}
