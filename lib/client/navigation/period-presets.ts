import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { endOfMonth } from 'date-fns/endOfMonth';
import { isLastDayOfMonth } from 'date-fns/isLastDayOfMonth';
import { isSameMonth } from 'date-fns/isSameMonth';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { startOfMonth } from 'date-fns/startOfMonth';
import { subMonths } from 'date-fns/subMonths';
import {
  dayEnd,
  dayStart,
  isDay,
  isLocalTime,
  localTimeEnd,
  localTimeStart,
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
export type PresetName = (typeof presetNames)[number];

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
export function presetDays(name: DayPreset, today: string): DaySpan {
  const back = (days: number) => dayText(addDays(parseISO(today), -days));
  switch (name) {
    case 'Today':
      return { from: today, to: today };
    case 'Yesterday':
      return { from: back(1), to: back(1) };
    case 'Week':
      return { from: back(6), to: today };
    case 'Month':
      return { from: back(29), to: today };
    case 'ThisMonth':
      return { from: `${today.slice(0, 8)}01`, to: today };
    case 'LastMonth': {
      const month = subMonths(parseISO(today), 1);
      return { from: dayText(startOfMonth(month)), to: dayText(endOfMonth(month)) };
    }
  }
}

const dayText = (day: Date) => lightFormat(day, 'yyyy-MM-dd');

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
  const [first, last] = [parseISO(from), parseISO(to)];
  const isMonth =
    from !== to &&
    from.endsWith('-01') &&
    isSameMonth(first, last) &&
    (isLastDayOfMonth(last) || to === today);
  const count = step * (differenceInCalendarDays(last, first) + 1);
  const start = dayText(isMonth ? addMonths(first, step) : addDays(first, count));
  const end = dayText(isMonth ? endOfMonth(addMonths(first, step)) : addDays(last, count));
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
    case 'LastMonth': {
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
