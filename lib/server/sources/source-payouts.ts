import type {
  PayoutBatchDetail,
  PayoutBatchList,
  PayoutRowField,
} from '#lib/contract/panel/money-out/payout.ts';
import type { ReadRow } from '#lib/exports/read-lines.ts';
import type { PayoutPage } from '#lib/server/panel-api/payout-calls.ts';
import type { Result } from '#lib/server/pix-api/result.ts';

/** Files of payouts, and what became of their rows. */
export interface PayoutSource {
  list: (page: number) => Promise<Result<PayoutBatchList>>;
  read: (batchId: string, asked: PayoutPage) => Promise<Result<PayoutBatchDetail>>;
  openRows: (
    batchId: string,
    signal: AbortSignal,
  ) => Promise<Result<AsyncIterable<ReadRow<PayoutRowField>[]>>>;
}
