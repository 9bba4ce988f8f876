import { outcomeOf, type ShownCallback } from '#lib/client/shown/shown-callback.ts';

export type ComparedAttempt = Pick<
  ShownCallback,
  'id' | 'attempt' | 'status' | 'noAnswer' | 'createdAt' | 'transactionStatus'
>;

/**
 * Which two of some attempts, newest first, are compared before anybody chooses: the opened one,
 * and what came after it where it failed, else what came before; of the same event where that had
 * another attempt.
 */
export function comparedPair(
  attempts: readonly ComparedAttempt[],
  openedId: string,
): { first: string; second: string } {
  const oldestFirst = attempts.toReversed();
  const opened = attempts.find(({ id }) => id === openedId);
  const ofEvent = oldestFirst.filter((one) => one.transactionStatus === opened?.transactionStatus);
  const among = ofEvent.length > 1 ? ofEvent : oldestFirst;
  const place = among.findIndex(({ id }) => id === openedId);
  const isFailed = opened !== undefined && outcomeOf(opened.status) !== 'delivered';
  const first = isFailed && place < among.length - 1 ? place : Math.max(0, place - 1);
  return { first: among[first]?.id ?? '', second: among[first + 1]?.id ?? '' };
}
