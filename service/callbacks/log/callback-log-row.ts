import type { TransactionStatus } from '#lib/domain/states/enums.ts';

/** A row of `callback_logs`: one attempt. */
export interface CallbackLogRow {
  id: string;
  seq: bigint;
  account_id: string;
  /** The outbox row; all attempts for one status change share it. */
  callback_seq: bigint;
  transaction_id: string;
  infraction_id: string | null;
  transaction_status: TransactionStatus;
  url: string;
  host: string;
  /** HTTP status; 0 when none came, and then `response_body` says why. */
  status: number;
  /** 0 to 4; null for a resend. */
  attempt: number | null;
  /** The text that was sent. */
  body: string;
  request_headers: Record<string, unknown>;
  response_body: string;
  response_cut: 'size' | 'time' | 'connection' | null;
  response_headers: Record<string, unknown>;
  response_time_ms: number;
  next_attempt_at: Date | null;
  created_at: Date;
}
