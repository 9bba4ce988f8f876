'use client';

import { useEffect, useEffectEvent } from 'react';
import { useOwnRoute } from '#components/fresh/use-own-route.ts';
import { transactionListSearch } from '#lib/client/lists/transaction-list.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { useTransactionFilters } from '../filters/use-transaction-filters.tsx';
import type { ListPage } from './list-page.ts';

/** Rows are asked for again this often; a page of many rows, less often. */
const refreshMs = 10_000;
const refreshManyMs = 60_000;
const manyRows = 100;

interface ListPollerProps {
  connectionId: string;
  initial: ListPage;
  onList: (list: ListPage) => void;
}

/** Asks for the list again and again, and hands each answer on. */
export function ListPoller({ connectionId, initial, onList }: ListPollerProps) {
  const { search, pending } = useTransactionFilters();
  const { data = initial } = useOwnRoute<ListPage>({
    key: [connectionId, 'transactions'],
    address: paths.transactionsData(connectionId, transactionListSearch.text(search)),
    initial,
    everyMs: initial.rows.length > manyRows ? refreshManyMs : refreshMs,
    // While another address is on its way from the server, the rows that are there stay.
    isEnabled: !pending,
  });
  const handOn = useEffectEvent((list: ListPage) => {
    if (list !== initial) onList(list);
  });
  useEffect(() => handOn(data), [data]);
  return null;
}
