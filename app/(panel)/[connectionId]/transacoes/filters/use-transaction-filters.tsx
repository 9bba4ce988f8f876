'use client';

import type { ReactNode } from 'react';
import { createFilters } from '#components/list/create-filters.tsx';
import { transactionListSearch } from '#lib/client/lists/transaction-list.ts';

const firstPage = { page: null, view: null };
const firstPageOfAll = { page: null, view: 'none' } as const;
const filters = createFilters(transactionListSearch, firstPage);

export const { useFilters: useTransactionFilters } = filters;

interface FiltersProviderProps {
  /** Without filters the default view would open: clearing them says that none are wanted. */
  hasDefaultView: boolean;
  children: ReactNode;
}

/** The filters of the list of transactions. */
export function TransactionFiltersProvider({ hasDefaultView, children }: FiltersProviderProps) {
  const brings = hasDefaultView ? firstPageOfAll : firstPage;
  return <filters.FiltersProvider brings={brings}>{children}</filters.FiltersProvider>;
}
