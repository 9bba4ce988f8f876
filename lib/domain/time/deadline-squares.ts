const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How much of each stretch of a deadline is over, from 0 to 1, the earliest first. */
export interface DeadlineSquares {
  /** The days before the last one; the first may be shorter. */
  days: number[];
  /** The last 24 hours. */
  hours: number[];
}

/** The days that stand as squares before the hours of the last one. */
const daysMax = 6;

/**
 * A span from `startMs` to `endMs` at `nowMs`, all in milliseconds since 1970: its last day by the
 * hour and at most six days before by the day.
 */
export function deadlineSquares(startMs: number, endMs: number, nowMs: number): DeadlineSquares {
  const lastDayMs = endMs - dayMs;
  const count = Math.min(daysMax, Math.max(0, Math.ceil((lastDayMs - startMs) / dayMs)));
  const over = (fromMs: number, lengthMs: number) =>
    Math.min(1, Math.max(0, (nowMs - fromMs) / lengthMs));
  return {
    days: Array.from({ length: count }, (_, index) =>
      over(lastDayMs - (count - index) * dayMs, dayMs),
    ),
    hours: Array.from({ length: 24 }, (_, index) => over(lastDayMs + index * hourMs, hourMs)),
  };
}
