import { z } from 'zod';
import { type AttemptAnswer, noAnswerOf } from '#lib/client/shown/no-answer-words.ts';
import { outcomeOf, stillToCome } from '#lib/client/shown/shown-callback.ts';
import type { CallbackLog } from '#lib/contract/bearer/transaction.ts';
import { type TransactionStatus, transactionStatus } from '#lib/domain/states/enums.ts';

/** Whether the merchant knows the present state, which is what they and the payer ask about. */
export type Delivery =
  /** `at`: told first; `againAt`: told by a resend after that, the last time. */
  | { kind: 'yes'; status: number; at: string; againAt: string | null }
  | {
      kind: 'no';
      about: Change;
      attempts: number;
      lastAnswer: AttemptAnswer;
      nextAttemptAt: string | null;
    }
  /** Earlier statuses were sent, this one was not. */
  | { kind: 'notYet' }
  /** Nothing was ever sent: most likely there is no address to send it to. */
  | { kind: 'never' };

/** Of what the merchant is told, each for itself. */
type Change = 'status' | 'infraction';

/** The status that a callback carried; null when its body is not known. */
export function sentStatus({ body }: CallbackLog): unknown {
  return body['status'] ?? null;
}

/** The same where it is one of ours. */
export function toldStatus(callback: CallbackLog): TransactionStatus | null {
  return transactionStatus.safeParse(sentStatus(callback)).data ?? null;
}

const infractionPart = z.object({ infraction: z.object({ id: z.string(), status: z.string() }) });

/** The infraction that a callback told of; null when it told of none. */
function sentInfraction({ body }: CallbackLog): { id: string; status: string } | null {
  return infractionPart.safeParse(body).data?.infraction ?? null;
}

/** Whether a later attempt says all that this one did. */
export function isRepeated(attempt: CallbackLog, callbacks: readonly CallbackLog[]): boolean {
  const infraction = sentInfraction(attempt);
  return callbacks.some((other) => {
    if (other.createdAt <= attempt.createdAt) return false;
    if (sentStatus(other) !== sentStatus(attempt)) return false;
    const said = sentInfraction(other);
    return !infraction || (said?.id === infraction.id && said.status === infraction.status);
  });
}

/** What became of the callbacks about the present state; the attempts are newest first. */
export function readDelivery(
  status: TransactionStatus,
  callbacks: readonly CallbackLog[],
): Delivery | null {
  if (callbacks.length === 0) return status === 'PENDING' ? null : { kind: 'never' };
  const ofStatus = callbacks.filter((callback) => sentStatus(callback) === status);
  const delivery = deliveryOf('status', ofStatus);
  if (delivery.kind !== 'yes') return delivery;
  const ofInfractions = attemptsOfInfractions(callbacks).map((attempts) =>
    deliveryOf('infraction', attempts),
  );
  return ofInfractions.find(({ kind }) => kind !== 'yes') ?? delivery;
}

/** For each infraction the attempts to tell of its last update. */
function attemptsOfInfractions(callbacks: readonly CallbackLog[]): CallbackLog[][] {
  const told = Object.values(
    Object.groupBy(callbacks, (callback) => sentInfraction(callback)?.id ?? ''),
  );
  return told.flatMap((attempts = []) => {
    const last = attempts[0] && sentInfraction(attempts[0]);
    return last
      ? [attempts.filter((attempt) => sentInfraction(attempt)?.status === last.status)]
      : [];
  });
}

function deliveryOf(about: Change, attempts: readonly CallbackLog[]): Delivery {
  const accepted = attempts.filter((attempt) => outcomeOf(attempt.status) === 'delivered');
  const [newest] = accepted;
  const first = accepted.at(-1);
  if (newest && first) {
    const again = accepted.find((attempt) => attempt !== first && attempt.attempt === null);
    const againAt = again?.createdAt ?? null;
    return { kind: 'yes', status: newest.status, at: first.createdAt, againAt };
  }
  const [last] = attempts;
  if (!last) return { kind: 'notYet' };
  // A resend has no next attempt; the automatic ones go on beside it.
  const automatic = attempts.find((attempt) => attempt.attempt !== null);
  const nextAttemptAt = stillToCome(automatic?.nextAttemptAt ?? null);
  const lastAnswer = { status: last.status, noAnswer: noAnswerOf(last) };
  return { kind: 'no', about, attempts: attempts.length, lastAnswer, nextAttemptAt };
}
