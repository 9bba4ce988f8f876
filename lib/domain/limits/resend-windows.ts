const dayMs = 86_400_000;

/** Longest stretch of one request (spec: bearer, "POST /user/callbacks/resend"). */
const windowDaysMax = 7;
/** How far back a request may reach. */
export const resendDaysMax = 30;

/** Two moments, both inclusive. */
export interface ResendWindow {
  from: Date;
  to: Date;
}

/**
 * A range cut into windows that the API takes, oldest first, without a gap and without a moment
 * that is in two of them: each begins a millisecond after the one before it.
 */
export function resendWindows({ from, to }: ResendWindow): ResendWindow[] {
  const windows: ResendWindow[] = [];
  let start = from.getTime();
  while (start <= to.getTime()) {
    const end = Math.min(start + windowDaysMax * dayMs, to.getTime());
    windows.push({ from: new Date(start), to: new Date(end) });
    start = end + 1;
  }
  return windows;
}

/** A request takes its time, and two clocks differ. */
const marginMs = 60_000;

/** The window without what will lie too far back when the request arrives. */
export function reachable({ from, to }: ResendWindow, now: Date): ResendWindow {
  const oldestMs = now.getTime() - resendDaysMax * dayMs + marginMs;
  return { from: new Date(Math.max(from.getTime(), oldestMs)), to };
}
