import { outcomeOf, type ShownCallback } from '#lib/client/shown/shown-callback.ts';

export type ComparedAttempt = Pick<
  ShownCallback,
  'id' | 'attempt' | 'status' | 'createdAt' | 'transactionStatus'
>;

/**
 * Which two of some attempts, newest first, are compared before anybody chooses: what failed last
 * and what came after it, of the event that was opened, and where it had one attempt of another.
 */
export function comparedPair(
  attempts: readonly ComparedAttempt[],
  openedId: string,
): { first: string; second: string } {
  const oldestFirst = attempts.toReversed();
  const opened = attempts.find(({ id }) => id === openedId);
  const ofEvent = oldestFirst.filter((one) => isSameEvent(one, opened));
  const failed = lastFailure(ofEvent) ?? (ofEvent.length > 1 ? null : lastFailure(oldestFirst));
  const ends = ofEvent.length > 1 ? ofEvent : oldestFirst;
  return failed ?? { first: ends[0]?.id ?? '', second: ends.at(-1)?.id ?? '' };
}

const isSameEvent = (one: ComparedAttempt, other: ComparedAttempt | undefined) =>
  one.transactionStatus === other?.transactionStatus;

function lastFailure(oldestFirst: readonly ComparedAttempt[]) {
  const pairs = oldestFirst.flatMap((one, index) => {
    const next = oldestFirst.slice(index + 1).find((later) => isSameEvent(later, one));
    const isFailed = outcomeOf(one.status) !== 'delivered';
    return isFailed && next ? [{ first: one.id, second: next.id }] : [];
  });
  return pairs.at(-1) ?? null;
}
