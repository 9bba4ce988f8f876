import type { ActionFailure, ActionResult } from '#lib/client/forms/action-result.ts';

/** How far the freezing of days came. */
interface Frozen {
  /** The last day that is frozen now; null when none came to be. */
  until: string | null;
  count: number;
  /** Why the next one is not; null when all are. */
  failure: ActionFailure | null;
}

/**
 * Freezes days one after the other, in order, and stops at the first that fails: days go in order,
 * so none after it could be frozen, and those before it stay so.
 */
export async function freezeEach(
  days: readonly string[],
  freeze: (day: string) => Promise<ActionResult<null>>,
): Promise<Frozen> {
  const frozen: Frozen = { until: null, count: 0, failure: null };
  for (const day of days) {
    const taken = await freeze(day);
    if (!taken.ok) return { ...frozen, failure: taken };
    frozen.until = day;
    frozen.count += 1;
  }
  return frozen;
}
