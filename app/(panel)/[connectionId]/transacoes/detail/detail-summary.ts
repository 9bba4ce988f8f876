import type { TransactionStatus } from '#lib/domain/states/enums.ts';

/** What the drawer shows of a transaction: texts ready, documents masked. */
export interface DetailSummary {
  id: string;
  status: TransactionStatus;
  amountText: string;
  /** Label and value, in order; what is not known is left out. */
  facts: { label: string; value: string; copy: boolean }[];
  /** What happened, the newest first. */
  events: { text: string; at: string; atText: string; atUtc: string; note: string | null }[];
}
