/** What a client was told, as it would stand in the shop's own books. */
export interface Journal {
  accountIds: string[];
  /** Transactions that were acknowledged. A PENDING one is there, whatever became of it. */
  acknowledged: Map<string, 'PENDING' | 'COMPLETED'>;
  /** Withdrawals that were asked for, by their idempotency key: each at most once. */
  withdrawalKeys: Set<string>;
  /** States that callbacks told of, by transaction. */
  told: Map<string, Set<string>>;
  /** When something was acknowledged, in ms of the run's clock. */
  moments: number[];
  /** Requests without an answer, and answers of 5xx. */
  failures: number;
  /** When a member saw the overview of their account, in ms of the run's clock. */
  visits: number[];
  missedVisits: number;
  /** Answers that no fault explains. */
  refusals: string[];
}

export function createJournal(): Journal {
  return {
    accountIds: [],
    acknowledged: new Map(),
    withdrawalKeys: new Set(),
    told: new Map(),
    moments: [],
    failures: 0,
    visits: [],
    missedVisits: 0,
    refusals: [],
  };
}

/** The longest time without anything acknowledged, of those that touch the span. */
export function longestGap(moments: number[], { from, to }: { from: number; to: number }): number {
  let last = from;
  let longest = 0;
  for (const moment of [...moments.filter((moment) => moment > from && moment < to), to]) {
    longest = Math.max(longest, moment - last);
    last = moment;
  }
  return longest;
}
