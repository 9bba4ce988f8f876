'use client';

import type { ColumnId } from '../columns/column-ids.ts';
import { EmptyList } from '../empty-list.tsx';
import { useFilters } from '../filters/filters-context.tsx';
import { Pagination } from '../pagination.tsx';
import { isFiltered } from '../search-params.ts';
import { TransactionTable } from '../transaction-table.tsx';
import { useLiveList } from './live-list.tsx';

interface ListBodyProps {
  connectionId: string;
  columns: readonly ColumnId[];
  zone: string;
}

/** The rows with their pages, or why there are none. */
export function ListBody({ connectionId, columns, zone }: ListBodyProps) {
  const list = useLiveList();
  const { search } = useFilters();
  if (!list) return null;
  if (list.rows.length === 0) {
    return <EmptyList filtered={isFiltered(search)} total={list.total} pages={list.pages} />;
  }
  return (
    <>
      <TransactionTable list={list} connectionId={connectionId} columns={columns} zone={zone} />
      <Pagination pages={list.pages} />
    </>
  );
}
