import type {
  ApprovalDetail,
  ApprovalList,
  ApprovalNeed,
  MovingCapability,
} from '#lib/contract/panel/money-out/approval.ts';
import type {
  PayoutBatchDetail,
  PayoutBatchList,
  PayoutRowField,
} from '#lib/contract/panel/money-out/payout.ts';
import type { RecentPayees } from '#lib/contract/panel/money-out/recent-payees.ts';
import type { ReadRow } from '#lib/exports/read-lines.ts';
import type { ApprovalPage } from '#lib/server/panel-api/money-out-calls.ts';
import type { PayoutPage } from '#lib/server/panel-api/payout-calls.ts';
import type { Result } from '#lib/server/pix-api/result.ts';

type Answer<Value> = Promise<Result<Value>>;

/** Money that waits for a second person. */
export interface ApprovalSource {
  list: (asked: ApprovalPage) => Answer<ApprovalList>;
  read: (approvalId: string) => Answer<ApprovalDetail>;
  /** Whether what is about to be done would wait, and for whom. */
  need: (act: MovingCapability) => Answer<ApprovalNeed>;
}

/** Whom the account paid last by key, masked; paid again by readPaidKey. */
export type ReadPayees = () => Answer<RecentPayees>;

/** Files of payouts, and what became of their rows. */
export interface PayoutSource {
  list: (page: number) => Answer<PayoutBatchList>;
  read: (batchId: string, asked: PayoutPage) => Answer<PayoutBatchDetail>;
  openRows: (
    batchId: string,
    signal: AbortSignal,
  ) => Answer<AsyncIterable<ReadRow<PayoutRowField>[]>>;
}
