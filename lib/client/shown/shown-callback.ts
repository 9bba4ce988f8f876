import type { TransactionStatus } from '#lib/domain/states/enums.ts';

/** One attempt as the dashboard shows it, whichever service it came from. Without secrets. */
export interface ShownCallback {
  id: string;
  createdAt: string;
  transactionId: string | null;
  /** Null when the body that was sent does not tell. */
  transactionStatus: TransactionStatus | null;
  isOfInfraction: boolean;
  url: string;
  host: string;
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** Why no answer came, in the service's words; null when one did, or nobody says. */
  noAnswer: string | null;
  /** 0 to 4; null for a resend. */
  attempt: number | null;
  /** Milliseconds. */
  responseTime: number;
  /** Null once it is past. */
  nextAttemptAt: string | null;
  /** Of the transaction, where the attempt itself tells. */
  partyName?: string | null;
  amount?: number;
}

type Headers = Record<string, string | string[]>;

/** One attempt with what was sent and what came back. */
export interface ShownCallbackDetail extends ShownCallback {
  request: {
    /** Null when the service does not tell them. */
    headers: Headers | null;
    body: string;
    /** The very bytes that were sent, or the same content written anew. */
    isExact: boolean;
  };
  response: { headers: Headers; body: string; cutBy: 'size' | 'time' | 'connection' | null };
  /** The newest attempts of the same transaction, newest first, this one among them. */
  attempts: ShownCallback[];
  /** Of these, the ids of those for the same status change, resends too; null when unknown. */
  sameCallback: string[] | null;
}

/** When the next automatic attempt is to come; null once that time has passed. */
export function stillToCome(nextAttemptAt: string | null, now = Date.now()): string | null {
  return nextAttemptAt !== null && Date.parse(nextAttemptAt) > now ? nextAttemptAt : null;
}

/** How the receivers do on one day. */
export interface ShownCallbackDay {
  attempts: number;
  /** Acknowledged with a 2xx. */
  delivered: number;
  /** What still waits for a receiver; null when nobody counts it. */
  pending: number | null;
  /** The receiver with the most failures; null when none failed. */
  worst: { host: string; failed: number; attempts: number } | null;
  /**
   * How far the day was read: when the oldest attempt was made that was; null when all of them
   * were. Null altogether where everything was counted.
   */
  reach: { since: string | null } | null;
}

/** What became of an attempt. */
export type CallbackOutcome = 'delivered' | 'failed' | 'unanswered';

/** By the HTTP status; 0 means that no answer came. */
export function outcomeOf(status: number): CallbackOutcome {
  if (status === 0) return 'unanswered';
  return status >= 200 && status < 300 ? 'delivered' : 'failed';
}
