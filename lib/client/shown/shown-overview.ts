import type { Overview } from '#lib/contract/panel/panel.ts';

/** A number of transactions and their sum, as far as a service tells them; null: it did not. */
export interface ShownTally {
  count: number | null;
  /** Reais. */
  amount: number | null;
  /** How many of them the amount is the sum of; all unless told. */
  amountOf?: number;
}

/** One period of the overview. */
export interface ShownPeriod {
  created: ShownTally;
  paid: ShownTally;
  paidOfCreated: number | null;
  fees: number | null;
  refunds: ShownTally;
  withdrawals: ShownTally;
}

/** How far a list was read that has no end for us. */
export interface OverviewReach {
  /** Transactions that were read, the newest ones of today. */
  rows: number;
  /** How many there are today; null when the service did not tell. */
  total: number | null;
  /** When the oldest of them was created; null when none was read. */
  since: string | null;
  /** All of today was read: amounts are exact. */
  isWhole: boolean;
  /** Some counts did not come in time. */
  hasGaps: boolean;
}

export interface ShownBlocked {
  withdrawals: ShownTally;
  infractions: ShownTally;
  /** What neither explains; null when not all that might was read. */
  other: number | null;
}

/**
 * The figures of the overview. Our own service counts all of them; of somebody else's they come
 * from its lists, and `reach` says how far. Every Overview of the panel is one of these.
 */
export interface ShownOverview {
  generatedAt: string;
  today: ShownPeriod;
  yesterdayUntilNow: ShownPeriod;
  sameWeekdayUntilNow: ShownPeriod;
  /** Empty when nobody counts by day. */
  volumeByDay: Overview['volumeByDay'];
  /** Only the hours that were reached. */
  volumeByHour: Overview['volumeByHour'];
  /** The hours of the days that today is compared with; absent where nobody counts them. */
  hoursOfYesterday?: Overview['hoursOfYesterday'];
  hoursOfSameWeekday?: Overview['hoursOfSameWeekday'];
  /** Absent where nobody counts them. */
  statusToday?: Overview['statusToday'];
  attention: Record<keyof Overview['attention'], ShownTally>;
  blocked: ShownBlocked;
  openInfractions: ShownTally & {
    nextDeadline: string | null;
    /** Those of them that hold the amount; absent where nobody counts them. */
    blocking?: number;
  };
  /** Absent where everything was counted. */
  reach?: OverviewReach;
}
