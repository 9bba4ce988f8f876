import { moveDay } from '#lib/domain/time/days-backwards.ts';

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
