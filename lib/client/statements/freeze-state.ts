/**
 * Whether a day can be frozen: `ready`; or it is frozen, goes on, waits for the days before it, or
 * lies before the first close.
 */
export type FreezeState = 'ready' | 'frozen' | 'open' | 'waits' | 'before';

interface AskedDay {
  day: string;
  today: string;
  isFrozen: boolean;
  /** The last frozen day; null while there is none. */
  newestDay: string | null;
}

export function freezeState({ day, today, isFrozen, newestDay }: AskedDay): FreezeState {
  if (isFrozen) return 'frozen';
  if (day >= today) return 'open';
  if (newestDay === null || day === nextDay(newestDay)) return 'ready';
  return day > newestDay ? 'waits' : 'before';
}

/** The calendar day after another one. */
export function nextDay(day: string): string {
  return moveDay(day, 1);
}

/** The calendar days of a span, the newest first. */
export function daysBackwards({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = [];
  for (let day = to; day >= from; day = moveDay(day, -1)) days.push(day);
  return days;
}

/** Days have no zone: of a name alone, each has 24 hours. */
function moveDay(day: string, step: 1 | -1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + step * 86_400_000).toISOString().slice(0, 10);
}
