import type {
  ShownCallback,
  ShownCallbackDay,
  ShownCallbackDetail,
} from '#lib/client/shown/shown-callback.ts';
import type { CallbackAddresses } from '#lib/contract/panel/callback-sample.ts';
import type {
  CallbackHealth,
  UndeliveredCauses,
  UndeliveredList,
} from '#lib/contract/panel/callbacks.ts';
import type {
  PlanItemField,
  ResendCount,
  ResendPlan,
  ResendPlanDetail,
  ResendPlanList,
} from '#lib/contract/panel/resend-plan.ts';
import type { StatementParty } from '#lib/contract/panel/statements.ts';
import type { ReadRow } from '#lib/exports/read-lines.ts';
import type { ReportRange, UndeliveredFilters } from '#lib/server/panel-api/callback-calls.ts';
import type { PlanChoice, PlanPage } from '#lib/server/panel-api/resend-plan-calls.ts';
import type { CallbackFilters } from '#lib/server/pix-api/bearer-callbacks.ts';
import type { Result } from '#lib/server/pix-api/result.ts';

type Answer<Value> = Promise<Result<Value>>;

/** A page of the log of callbacks. */
export interface ShownCallbackPage {
  callbacks: ShownCallback[];
  hasNextPage: boolean;
}

/** The log of callbacks of an account, without the secrets in it. */
export interface CallbackSource {
  list: (filters: CallbackFilters) => Answer<ShownCallbackPage>;
  /** One attempt, with the others of its transaction. `not-found` for an unknown one. */
  read: (id: string) => Answer<ShownCallbackDetail>;
  /** How the receivers do today. */
  readToday: (now: Date) => Answer<ShownCallbackDay>;
}

/** What only our own records tell of callbacks. */
export interface CallbackRecords {
  readHealth: (range: ReportRange) => Answer<CallbackHealth>;
  /** As far back as a resend reaches. */
  listUndelivered: (
    filters: Omit<UndeliveredFilters, keyof ReportRange>,
  ) => Answer<UndeliveredList>;
  /** The same by receiver and error. */
  listCauses: () => Answer<UndeliveredCauses>;
  /** Where callbacks went of late: of one receiver, or of all. */
  listAddresses: (host?: string) => Answer<CallbackAddresses>;
  /** Until when attempts are in files, for a transaction made at this moment; null: none can be. */
  archivedUntil: (createdAt: string) => Promise<string | null>;
  /** The attempts for a transaction that are in files, newest first. */
  listArchived: (transactionId: string) => Answer<ShownCallback[]>;
  /** The parties of these transactions. */
  readParties: (ids: readonly string[]) => Promise<readonly StatementParty[]>;
  /** How many there are, asked once. */
  countUndelivered: () => Answer<UndeliveredList>;
}

/** Resends of many at once. */
export interface ResendPlanSource {
  count: (choice: PlanChoice) => Answer<ResendCount>;
  list: () => Answer<ResendPlanList>;
  read: (planId: string, page: PlanPage) => Answer<ResendPlanDetail>;
  /** Every transaction of the plan with what became of it. */
  openItems: (
    planId: string,
    signal: AbortSignal,
  ) => Answer<AsyncIterable<ReadRow<PlanItemField>[]>>;
  create: (choice: PlanChoice) => Answer<ResendPlan>;
  cancel: (planId: string) => Answer<ResendPlan>;
}
