'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { resendGate } from '#components/callbacks/resend-gate.ts';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { FilteredPages } from '#components/list/filtered-pages.tsx';
import { NewRows } from '#components/list/row-window/new-rows.tsx';
import { latePart } from '#components/ui/early/late-part.ts';
import { Late } from '#components/ui/early/late.tsx';
import { transactionPageSizes } from '#lib/client/lists/transaction-list.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import type { ColumnId } from '#lib/exports/column-ids.ts';
import { useTransactionFilters } from '../filters/use-transaction-filters.tsx';
import { TransactionTable } from '../transaction-table.tsx';
import { useLiveList } from './live-list.tsx';

/** Most visits find rows. */
const emptyTransactions = latePart(
  async () => (await import('./empty-transactions.tsx')).EmptyTransactions,
);

interface ListBodyProps {
  connectionId: string;
  columns: readonly ColumnId[];
  zone: string;
  role: MemberRole;
  /** Where else what was looked for stands, when no row has it. */
  others: ReactNode;
}

/** The rows with their pages, or why there are none. */
export function ListBody({ connectionId, columns, zone, role, others }: ListBodyProps) {
  const { list, waiting, showNewest } = useLiveList();
  const filters = useTransactionFilters();
  const t = useTranslations('transactions');
  const capabilities = useCapabilities();
  if (!list) return null;
  const { rows, pages } = list;
  if (rows.length === 0) return <Late part={emptyTransactions} wanted props={{ others }} />;
  return (
    <>
      <NewRows
        waiting={waiting}
        label={t('newRows', { count: waiting })}
        hint={t('newRowsHint')}
        onShow={showNewest}
      />
      <TransactionTable
        list={list}
        connectionId={connectionId}
        columns={columns}
        zone={zone}
        gate={resendGate(role, capabilities)}
        canExport={can(role, 'export')}
      />
      <FilteredPages
        filters={filters}
        pages={pages}
        hasNextPage={filters.search.page < pages}
        steps={['first', 'previous', 'next', 'last']}
        sizes={transactionPageSizes}
      />
    </>
  );
}
