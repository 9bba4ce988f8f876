const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Below these a deadline is urgent, and soon. */
export const urgentHours = 4;
export const soonHours = 72;
export const urgentMs = urgentHours * hourMs;
export const soonMs = soonHours * hourMs;

export type Urgency = 'past' | 'urgent' | 'soon' | 'calm';

/** How much of a deadline is left, in whole units that people read. */
export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  /** `past`: over. `urgent`: less than four hours. `soon`: less than three days. */
  urgency: Urgency;
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

function urgencyOf(leftMs: number): Urgency {
  if (leftMs === 0) return 'past';
  if (leftMs < urgentMs) return 'urgent';
  return leftMs < soonMs ? 'soon' : 'calm';
}
