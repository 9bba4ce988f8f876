'use client';

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import { readOwnRoute } from '#components/read-own-route.ts';
import { paths } from '#lib/paths.ts';
import { useFilters } from '../filters/filters-context.tsx';
import { searchText } from '../search-params.ts';
import type { ListPage } from './list-page.ts';

const LiveListContext = createContext<ListPage | null>(null);

/** Rows are asked for again this often; a page of many rows, less often. */
const refreshMs = 10_000;
const refreshManyMs = 60_000;
const manyRows = 100;

interface LiveListProps {
  connectionId: string;
  /** The list as the server made it for the present address; null when that failed. */
  initial: ListPage | null;
  children: ReactNode;
}

/** Keeps the page's list up to date while somebody looks at it. */
export function LiveList(props: LiveListProps) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      {props.initial ? <Refreshed {...props} initial={props.initial} /> : props.children}
    </QueryClientProvider>
  );
}

function Refreshed({ connectionId, initial, children }: LiveListProps & { initial: ListPage }) {
  const { search, pending } = useFilters();
  // Each page that the server made begins anew: its rows are newer than any that were fetched.
  const [made, setMade] = useState({ initial, version: 0 });
  if (made.initial !== initial) setMade({ initial, version: made.version + 1 });
  const { data } = useQuery({
    queryKey: ['transactions', connectionId, made.version],
    queryFn: ({ signal }) =>
      readOwnRoute<ListPage>(paths.transactionsData(connectionId, searchText(search)), { signal }),
    initialData: initial,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // While another address is on its way from the server, the rows that are there stay.
    enabled: !pending,
    refetchInterval: initial.rows.length > manyRows ? refreshManyMs : refreshMs,
    retry: false,
  });
  return <LiveListContext value={data}>{children}</LiveListContext>;
}

/** The list as it is now; null when the server could not read it. */
export function useLiveList(): ListPage | null {
  return use(LiveListContext);
}
