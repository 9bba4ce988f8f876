import {
  dayEnd,
  dayFrom,
  daysBetween,
  dayStart,
  isDay,
  isLocalTime,
  localTimeEnd,
  localTimeStart,
  monthStart,
  saoPauloDay,
} from '#lib/domain/time/dates.ts';

export const presetNames = [
  'Hour',
  'Day',
  'Today',
  'Yesterday',
  'Week',
  'Month',
  'ThisMonth',
  'LastMonth',
] as const;
export type PresetName = (typeof presetNames)[number] | AheadPreset;

/** The presets that are whole days. */
export const dayPresets = [
  'Today',
  'Yesterday',
  'Week',
  'Month',
  'ThisMonth',
  'LastMonth',
] as const satisfies readonly PresetName[];
export type DayPreset = (typeof dayPresets)[number];

/** Days of what is still to come, such as deadlines. */
export const aheadPresets = ['Today', 'Tomorrow', 'NextWeek'] as const;
type AheadPreset = (typeof aheadPresets)[number];

/** Days in São Paulo, both inclusive. */
export interface DaySpan {
  from: string;
  to: string;
}

/**
 * A period as an address holds it: one that moves with the clock, or two ends, each a day or a
 * day with a time in São Paulo, empty where the period is open.
 */
export interface PeriodChoice<Name extends PresetName = PresetName> extends DaySpan {
  period: Name | null;
}

/** Two moments in ISO 8601, both inclusive; absent where the period is open. */
export interface TimeSpan {
  dateFrom?: string;
  dateTo?: string;
}

const hourMs = 3_600_000;

/** The days of a preset that has days, both inclusive, counted from today in São Paulo. */
export function presetDays(name: DayPreset | AheadPreset, today: string): DaySpan {
  switch (name) {
    case 'Today':
      return { from: today, to: today };
    case 'Yesterday':
      return { from: dayFrom(today, -1), to: dayFrom(today, -1) };
    case 'Week':
      return { from: dayFrom(today, -6), to: today };
    case 'Month':
      return { from: dayFrom(today, -29), to: today };
    case 'ThisMonth':
      return { from: monthStart(today), to: today };
    case 'LastMonth':
      return { from: monthStart(today, -1), to: dayFrom(monthStart(today), -1) };
    case 'Tomorrow':
      return { from: dayFrom(today, 1), to: dayFrom(today, 1) };
    case 'NextWeek':
      // What ends within seven times 24 hours of now may end on the seventh day after today.
      return { from: today, to: dayFrom(today, 7) };
  }
}

/** Two ends in the order of time, whichever way round they were typed. */
export function orderedEnds({ from, to }: DaySpan): DaySpan {
  // A day without a time is the whole of it: against a minute of it neither comes first.
  const length = Math.min(from.length, to.length);
  return from.slice(0, length) > to.slice(0, length) ? { from: to, to: from } : { from, to };
}

/**
 * As many days right before or after, of a calendar month the month; none after today, and null
 * where all of them would be.
 */
export function stepDays({ from, to }: DaySpan, step: -1 | 1, today: string): DaySpan | null {
  const isMonth =
    from !== to &&
    from === monthStart(to) &&
    (to === dayFrom(monthStart(to, 1), -1) || to === today);
  const count = step * (daysBetween(from, to) + 1);
  const start = isMonth ? monthStart(from, step) : dayFrom(from, count);
  const end = isMonth ? dayFrom(monthStart(from, step + 1), -1) : dayFrom(to, count);
  return start > today ? null : { from: start, to: end > today ? today : end };
}

/** What a preset means at a moment whose São Paulo day is `today`. */
export function presetSpan(name: PresetName, now: Date, today: string): TimeSpan {
  switch (name) {
    case 'Hour':
      return { dateFrom: new Date(now.getTime() - hourMs).toISOString() };
    case 'Day':
      return { dateFrom: new Date(now.getTime() - 24 * hourMs).toISOString() };
    case 'Today':
    case 'Yesterday':
    case 'Week':
    case 'Month':
    case 'ThisMonth':
    case 'LastMonth':
    case 'Tomorrow':
    case 'NextWeek': {
      const { from, to } = presetDays(name, today);
      return { dateFrom: dayStart(from), dateTo: dayEnd(to) };
    }
  }
}

/** What the address's `from` and `to` mean: days, or days with a time, in São Paulo. */
export function absoluteSpan({ from, to }: DaySpan): TimeSpan {
  const dateFrom = isDay(from) ? dayStart(from) : isLocalTime(from) ? localTimeStart(from) : null;
  const dateTo = isDay(to) ? dayEnd(to) : isLocalTime(to) ? localTimeEnd(to) : null;
  return { ...(dateFrom ? { dateFrom } : {}), ...(dateTo ? { dateTo } : {}) };
}

/** What the period of an address means at a moment: one that moves, or two ends. */
export function spanOf(search: PeriodChoice, now: Date): TimeSpan {
  return search.period ? presetSpan(search.period, now, saoPauloDay(now)) : absoluteSpan(search);
}
