'use client';

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { readOwnRoute } from '#components/fresh/read-own-route.ts';
import { transactionList } from '#lib/client/lists/transaction-list.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { useFilters } from '../filters/filters-context.tsx';
import type { ListPage } from './list-page.ts';

/** Rows are asked for again this often; a page of many rows, less often. */
const refreshMs = 10_000;
const refreshManyMs = 60_000;
const manyRows = 100;

interface ListPollerProps {
  connectionId: string;
  initial: ListPage;
  /** Of the page that the server made: what is kept of another one is not of this list. */
  version: number;
  onList: (list: ListPage) => void;
}

/** Asks for the list again and again, and hands each answer on. */
export function ListPoller(props: ListPollerProps) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <Poll {...props} />
    </QueryClientProvider>
  );
}

function Poll({ connectionId, initial, version, onList }: ListPollerProps) {
  const { search, pending } = useFilters();
  const { data } = useQuery({
    queryKey: ['transactions', connectionId, version],
    queryFn: ({ signal }) =>
      readOwnRoute<ListPage>(paths.transactionsData(connectionId, transactionList.text(search)), {
        signal,
      }),
    initialData: initial,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // While another address is on its way from the server, the rows that are there stay.
    enabled: !pending,
    refetchInterval: initial.rows.length > manyRows ? refreshManyMs : refreshMs,
    retry: false,
  });
  const handOn = useEffectEvent((list: ListPage) => {
    if (list !== initial) onList(list);
  });
  useEffect(() => handOn(data), [data]);
  return null;
}
