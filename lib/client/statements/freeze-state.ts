import type { DaySpan } from '#lib/client/navigation/period-presets.ts';
import type { StatementDays } from '#lib/contract/panel/statements.ts';
import { daysBetween, monthStart } from '#lib/domain/time/dates.ts';
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

/** Most days that are closed at once. */
const closableDaysMax = 92;

/**
 * The stretches of days that can be closed up to a day. Before the first close of an account these
 * are the day by itself, which is what was looked at, or since a month began, because days before
 * a first close stay without one for good; later it is what lies between the newest close and the
 * day, since days go in order.
 */
export function closableSpans({ day, newestDay }: Pick<AskedDay, 'day' | 'newestDay'>): DaySpan[] {
  const begins =
    newestDay === null ? [day, monthStart(day), monthStart(day, -1)] : [nextDay(newestDay)];
  return [...new Set(begins)]
    .filter((from) => from <= day && daysBetween(from, day) < closableDaysMax)
    .map((from) => ({ from, to: day }));
}

/** The same of an account's first close without the days before there was anything to close. */
export function sinceFirstRows(
  spans: readonly DaySpan[],
  { opening, days }: Pick<StatementDays, 'opening' | 'days'>,
): DaySpan[] {
  const first = days[0]?.date;
  if (first === undefined || opening.available !== 0 || opening.blocked !== 0) return [...spans];
  const cut = spans.map(({ from, to }) => ({
    from: from < first && first <= to ? first : from,
    to,
  }));
  return cut.filter(({ from }, at) => cut.findIndex((one) => one.from === from) === at);
}

/** How many days of a span are over, and how many of them are frozen. */
export function countClosed(span: DaySpan, today: string, closes: number) {
  const last = span.to < today ? span.to : moveDay(today, -1);
  return { closed: closes, ended: last < span.from ? 0 : daysBetween(span.from, last) + 1 };
}
