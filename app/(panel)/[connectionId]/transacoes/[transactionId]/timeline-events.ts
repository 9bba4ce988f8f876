import { z } from 'zod';
import { type AttemptAnswer, noAnswerOf } from '#lib/client/shown/no-answer-words.ts';
import { outcomeOf } from '#lib/client/shown/shown-callback.ts';
import type { ShownTransactionDetail } from '#lib/client/shown/shown-transaction.ts';
import type { BankStatement } from '#lib/contract/bearer/statement.ts';
import type { CallbackLog } from '#lib/contract/bearer/transaction.ts';
import { ledgerReasons } from '#lib/domain/money/ledger-kinds.ts';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';
import { isHeldByInfraction } from '#lib/domain/states/money-effect.ts';
import { isRepeated, sentStatus, toldStatus } from './delivery.ts';

export type TimelineKind =
  | 'Created'
  | 'Paid'
  | 'Completed'
  | 'RefundWaiting'
  | 'Held'
  | 'Refunded'
  | 'Expired'
  | 'Expires'
  | 'Canceled'
  | 'Error'
  | 'Infraction'
  | 'Splits'
  | 'StatementIn'
  | 'StatementOut'
  | 'Callback'
  | 'CallbackRetried'
  | 'CallbackFailed';

export interface TimelineEvent {
  kind: TimelineKind;
  at: string;
  /**
   * What a callback got, whether somebody asked for it, and which status it told where others told
   * another one; null for other events.
   */
  answer: (AttemptAnswer & { isResend: boolean; told: TransactionStatus | null }) | null;
  /** Further words of the service, as they are. */
  note: string | null;
  /** The row of a statement; null for other events. */
  statement: Pick<BankStatement, 'operation' | 'balanceType' | 'amount'> | null;
  /** How many splits were executed of how many; null for other events. */
  splits: { executed: number; total: number } | null;
  /** The infraction that was reported; null for other events. */
  infractionId: string | null;
}

/** Ends that have no time of their own: the last change is when they came. */
const endKinds: Partial<Record<TransactionStatus, TimelineKind>> = {
  CANCELED: 'Canceled',
  EXPIRED: 'Expired',
  ERROR: 'Error',
  WAITING_FOR_REFUND: 'RefundWaiting',
};

/** Of what happens within a second; the rest is what causes it, in between. */
const places: Partial<Record<TimelineKind, number>> = {
  Created: 0,
  Splits: 2,
  StatementIn: 2,
  StatementOut: 2,
  Callback: 3,
  CallbackRetried: 3,
  CallbackFailed: 3,
};

/** What happened to a transaction, and when it will expire, newest first. */
export function listEvents(
  transaction: ShownTransactionDetail,
  { expiresAt, statements }: { expiresAt: string | null; statements: readonly BankStatement[] },
): TimelineEvent[] {
  const { type, status, createdAt, paidAt, refundedAt, updatedAt, cancellationReason } =
    transaction;
  const event = (kind: TimelineKind, at: string, note: string | null = null): TimelineEvent => ({
    kind,
    at,
    note,
    answer: null,
    statement: null,
    splits: null,
    infractionId: null,
  });
  const events = [event('Created', createdAt)];
  // The API-key edition tells neither moment: the last change is when it came.
  const paid = paidAt ?? (status === 'COMPLETED' ? updatedAt : null);
  const refunded = refundedAt ?? (status === 'REFUNDED' ? updatedAt : null);
  // A charge is paid; what goes out, or to another account, is completed.
  if (paid !== null) events.push(event(type === 'DEPOSIT' ? 'Paid' : 'Completed', paid));
  if (refunded !== null) events.push(event('Refunded', refunded));
  if (expiresAt !== null) events.push(event('Expires', expiresAt));
  const endKind = isHeldByInfraction(transaction) ? 'Held' : endKinds[status];
  if (endKind) events.push(event(endKind, updatedAt, cancellationReason));
  const callbacks = transaction.CallbackLog ?? [];
  for (const [kind, at] of waitsOf(callbacks, statements)) {
    if (kind !== endKind) events.push(event(kind, at));
  }
  for (const infraction of transaction.Infraction) {
    events.push({
      ...event('Infraction', infraction.reportedAt, infraction.protocol),
      infractionId: infraction.id,
    });
  }
  const isSeveral = new Set(callbacks.map(sentStatus)).size > 1;
  for (const callback of callbacks) {
    events.push({
      ...event(callbackKind(callback, callbacks), callback.createdAt),
      answer: {
        status: callback.status,
        noAnswer: noAnswerOf(callback),
        isResend: callback.attempt === null,
        told: isSeveral ? toldStatus(callback) : null,
      },
    });
  }
  for (const row of statements) {
    const kind = row.operation === 'INCREMENT' ? 'StatementIn' : 'StatementOut';
    events.push({ ...event(kind, row.createdAt, row.reason), statement: row });
  }
  const splits = transaction.splits ?? [];
  if (paidAt !== null && splits.length > 0) {
    const executed = splits.filter((split) => split.status === 'EXECUTED').length;
    events.push({ ...event('Splits', paidAt), splits: { executed, total: splits.length } });
  }
  return events.toSorted((first, second) => orderOf(second).localeCompare(orderOf(first)));
}

const waitingPart = z.object({
  status: z.literal('WAITING_FOR_REFUND'),
  refundReason: z.string().nullable().default(null),
  updatedAt: z.iso.datetime().optional(),
});

/**
 * Since when it waited for a refund, or was held. No field keeps that once it is over: the callback
 * that told it does, and so does the booking of a refund.
 */
function waitsOf(
  callbacks: readonly CallbackLog[],
  statements: readonly BankStatement[],
): Map<TimelineKind, string> {
  const told = callbacks.flatMap(({ body, createdAt }) => {
    const sent = waitingPart.safeParse(body).data;
    if (!sent) return [];
    return {
      kind: isHeldByInfraction(sent) ? 'Held' : 'RefundWaiting',
      at: sent.updatedAt ?? createdAt,
    } as const;
  });
  const booked = statements.flatMap(({ reason, createdAt }) =>
    reason === ledgerReasons.refund ? ({ kind: 'RefundWaiting', at: createdAt } as const) : [],
  );
  const newestFirst = [...told, ...booked].toSorted((one, other) => other.at.localeCompare(one.at));
  return new Map(newestFirst.map(({ kind, at }) => [kind, at]));
}

/** An attempt that another one follows was no success, and says nothing of the callback yet. */
function callbackKind(callback: CallbackLog, callbacks: readonly CallbackLog[]): TimelineKind {
  if (outcomeOf(callback.status) === 'delivered') return 'Callback';
  const isFollowed = callback.nextAttemptAt !== null || isRepeated(callback, callbacks);
  return isFollowed ? 'CallbackRetried' : 'CallbackFailed';
}

/** What follows from something is told after it, also within the second in which both happened. */
function orderOf({ kind, at }: TimelineEvent): string {
  return `${at.slice(0, 'yyyy-MM-ddTHH:mm:ss'.length)} ${String(places[kind] ?? 1)} ${at}`;
}
