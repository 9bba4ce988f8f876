'use client';

import { DetailDrawer } from '#components/list/detail-drawer.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { TransactionListRow } from '../transaction-list-row.ts';
import type { DetailSummary } from './detail-summary.ts';
import { DetailView } from './detail-view.tsx';

export interface TransactionDrawerProps {
  connectionId: string;
  /** The list beside which it opens. */
  rows: readonly TransactionListRow[];
}

/** A transaction beside the list. */
export function TransactionDrawer({ connectionId, rows }: TransactionDrawerProps) {
  return (
    <DetailDrawer
      list="transactions"
      connectionId={connectionId}
      rows={rows}
      pageOf={paths.transaction}
      dataOf={paths.transactionDetailData}
      everyMs={false}
      isPageMain
    >
      {(detail: DetailSummary) => <DetailView detail={detail} />}
    </DetailDrawer>
  );
}
