import type {
  ShownTransaction,
  ShownTransactionType,
} from '#lib/client/shown/shown-transaction.ts';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';
import type { Delivery } from '../[transactionId]/delivery.ts';
import type { RefundAsk } from '../[transactionId]/refund/refund-dialog.tsx';

/** What the drawer shows of a transaction: texts ready, documents masked. */
export interface DetailSummary {
  id: string;
  status: TransactionStatus;
  refundReason: ShownTransaction['refundReason'];
  type: ShownTransactionType;
  /** With the sign of its direction. */
  amountText: string;
  /** Whether the merchant knows; null where nobody tells, or nothing is to be told yet. */
  delivery: Delivery | null;
  /** Label and value, in order; what is not known is left out. */
  facts: { label: string; value: string; copy: boolean }[];
  /** Null where it is no deposit that this member can refund. */
  refund: Omit<RefundAsk, 'connectionId'> | null;
  /** What happened, the newest first. */
  events: { text: string; at: string; atText: string; atUtc: string; note: string | null }[];
}
