import { dayFrom, dayStart, saoPauloDay } from '#lib/domain/time/dates.ts';
import type { Cause } from './queue-search.ts';

const dayMs = 86_400_000;

/**
 * The time of a cause's outage: the last day or two, which are told by hour; where it began before
 * them, whole days from its first until today.
 */
export function outageRange(cause: Pick<Cause, 'firstChangedAt'> | null, now: Date) {
  const daysAgo = cause === null ? 0 : (now.getTime() - Date.parse(cause.firstChangedAt)) / dayMs;
  if (cause === null || daysAgo <= 2) {
    const from = new Date(now.getTime() - (daysAgo <= 1 ? 1 : 2) * dayMs);
    return { from: from.toISOString(), to: now.toISOString() };
  }
  return {
    from: dayStart(saoPauloDay(new Date(cause.firstChangedAt))),
    to: dayStart(dayFrom(saoPauloDay(now), 1)),
  };
}

/** Which steps between the first and the last are named: evenly, and none near the last. */
export function namedSteps(count: number): number[] {
  const every = Math.ceil(count / 4);
  return [1, 2, 3]
    .map((time) => time * every)
    .filter((step) => step < count - Math.max(1, every / 2));
}
