/** Days after which a token should be replaced (spec: bearer, "Authentication"). */
export const rotateAfterDays = 90;
/** Days before that for which it is said. */
const noticeDays = 14;

/** Whether a token should be replaced: not yet, soon, or already. */
export function tokenAge(days: number): 'young' | 'due' | 'old' {
  if (days > rotateAfterDays) return 'old';
  return days > rotateAfterDays - noticeDays ? 'due' : 'young';
}
