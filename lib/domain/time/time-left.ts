const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How much of a deadline is left, in whole units that people read. */
export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  /** `past`: over. `urgent`: less than four hours. `soon`: less than three days. */
  urgency: 'past' | 'urgent' | 'soon' | 'calm';
}

/** What is left of `deadlineMs` at `nowMs`, both milliseconds since 1970; zeros once it is over. */
export function timeLeft(deadlineMs: number, nowMs: number): TimeLeft {
  const leftMs = Math.max(0, deadlineMs - nowMs);
  return {
    days: Math.floor(leftMs / dayMs),
    hours: Math.floor((leftMs % dayMs) / hourMs),
    minutes: Math.floor((leftMs % hourMs) / minuteMs),
    seconds: Math.floor((leftMs % minuteMs) / 1000),
    urgency: urgencyOf(leftMs),
  };
}

function urgencyOf(leftMs: number): TimeLeft['urgency'] {
  if (leftMs === 0) return 'past';
  if (leftMs < 4 * hourMs) return 'urgent';
  return leftMs < 3 * dayMs ? 'soon' : 'calm';
}
