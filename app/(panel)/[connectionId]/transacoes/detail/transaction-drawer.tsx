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

/** A payment is looked for this often, so that no row of the list is long ahead of it. */
const refreshMs = 5_000;

/** A transaction beside the list, as it goes on. */
export function TransactionDrawer({ connectionId, rows, gate }: TransactionDrawerProps) {
  return (
    <DetailDrawer
      list="transactions"
      connectionId={connectionId}
      rows={rows}
      pageOf={paths.transaction}
      dataOf={paths.transactionDetailData}
      everyMs={refreshMs}
    >
      {(detail: DetailSummary) => (
        <DetailView detail={detail} connectionId={connectionId} gate={gate} />
      )}
    </DetailDrawer>
  );
}
