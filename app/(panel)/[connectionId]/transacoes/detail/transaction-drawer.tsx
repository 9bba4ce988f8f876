'use client';

import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { DetailDrawer } from '#components/detail/detail-drawer.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { TransactionListRow } from '../transaction-list-row.ts';
import type { DetailSummary } from './detail-summary.ts';
import { DetailView } from './detail-view.tsx';

export interface TransactionDrawerProps {
  connectionId: string;
  /** The list beside which it opens. */
  rows: readonly TransactionListRow[];
  /** Whether its callback may be sent again. */
  gate: ResendGate;
}

/** A transaction beside the list. */
export function TransactionDrawer({ connectionId, rows, gate }: TransactionDrawerProps) {
  return (
    <DetailDrawer
      list="transactions"
      connectionId={connectionId}
      rows={rows}
      pageOf={paths.transaction}
      dataOf={paths.transactionDetailData}
      everyMs={false}
    >
      {(detail: DetailSummary) => (
        <DetailView detail={detail} connectionId={connectionId} gate={gate} />
      )}
    </DetailDrawer>
  );
}
