import type { SplitStatus, SplitType } from '#lib/domain/states/enums.ts';

/** A row of `transaction_splits`. */
export interface SplitRow {
  transaction_id: string;
  account_id: string;
  position: number;
  recipient_id: string;
  type: SplitType;
  /** Ten-thousandths of a real (fixed) or of a per cent (percent). */
  value_e4: bigint;
  protected: boolean | null;
  status: SplitStatus;
  recipient_name: string | null;
  executed_cents: bigint | null;
  failure_reason: string | null;
  failure_scope: 'structural' | 'recipient' | null;
}
