'use client';

import { createContext, type ReactNode, use, useMemo } from 'react';
import { useAddress } from '#components/address/use-address.ts';
import type { PartChanges } from '#lib/client/lists/address-parts.ts';

interface Filters<Search extends object> {
  search: Search;
  /** Changes the address; the first page follows unless the change names another. */
  setFilters: (changes: PartChanges<Search>) => void;
  /** Changes how the list is shown and stays on its page. */
  setDisplay: (changes: PartChanges<Search>) => void;
  clearFilters: () => void;
  /** Whether anything narrows the list. */
  isFiltered: boolean;
  /** How many filters do, as their chips count them. */
  filterCount: number;
  /** The server is making the list for the address as it is now. */
  pending: boolean;
  /** What the address says that means nothing to the list. */
  unread: readonly string[];
}

interface FiltersProviderProps<Search extends object> {
  /** What each change of a filter changes too, where it is not what the list always does. */
  brings?: PartChanges<Search>;
  children: ReactNode;
}

interface List<Search extends object> {
  load: (said: URLSearchParams) => Search;
  rewrite: (said: URLSearchParams, changes: PartChanges<NoInfer<Search>>) => string;
  unread: (said: URLSearchParams) => readonly string[];
  cleared: PartChanges<NoInfer<Search>>;
  isFiltered: (search: NoInfer<Search>) => boolean;
  said: (search: NoInfer<Search>) => readonly string[];
}

/**
 * A list's filters: all of them live in its address. `firstPage`: what each change of a filter
 * changes too.
 */
export function createFilters<Search extends object>(
  list: List<Search>,
  firstPage: PartChanges<NoInfer<Search>>,
) {
  const FiltersContext = createContext<Filters<Search> | null>(null);

  /** Shares the address's filters, and whether the list still follows them, with the page. */
  function FiltersProvider({ brings = firstPage, children }: FiltersProviderProps<Search>) {
    const { said, change, pending } = useAddress();
    const filters = useMemo<Filters<Search>>(() => {
      const search = list.load(new URLSearchParams(said));
      const setDisplay = (changes: PartChanges<Search>) =>
        change((now) => list.rewrite(now, changes));
      const setFilters = (changes: PartChanges<Search>) => setDisplay({ ...brings, ...changes });
      return {
        search,
        pending,
        unread: list.unread(new URLSearchParams(said)),
        setFilters,
        setDisplay,
        clearFilters: () => setFilters(list.cleared),
        isFiltered: list.isFiltered(search),
        filterCount: countChips(list.said(search)),
      };
    }, [said, pending, change, brings]);
    return <FiltersContext value={filters}>{children}</FiltersContext>;
  }

  function useFilters(): Filters<Search> {
    const filters = use(FiltersContext);
    if (!filters) throw new Error('useFilters needs FiltersProvider around it');
    return filters;
  }

  return { FiltersProvider, useFilters };
}

/** What is typed into the box has no chip; both ends of a range have one. */
function countChips(names: readonly string[]): number {
  const chips = names.map((name) => (/^(?:from|to)$/.test(name) ? 'period' : name));
  return new Set(
    chips.filter((name) => name !== 'q').map((name) => name.replace(/(?:From|To)$/, '')),
  ).size;
}
