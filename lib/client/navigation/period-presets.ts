import { addDays } from 'date-fns/addDays';
import { endOfMonth } from 'date-fns/endOfMonth';
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

/** Days in São Paulo, both inclusive. */
export interface DaySpan {
  from: string;
  to: string;
}

/** Two moments in ISO 8601, both inclusive; absent where the period is open. */
export interface TimeSpan {
  dateFrom?: string;
  dateTo?: string;
}

const hourMs = 3_600_000;

/** The days of a preset that has days, both inclusive, counted from today in São Paulo. */
export function presetDays(name: Exclude<PresetName, 'Hour' | 'Day'>, today: string): DaySpan {
  const back = (days: number) => lightFormat(addDays(parseISO(today), -days), 'yyyy-MM-dd');
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
      return {
        from: lightFormat(startOfMonth(month), 'yyyy-MM-dd'),
        to: lightFormat(endOfMonth(month), 'yyyy-MM-dd'),
      };
    }
  }
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
export function spanOf(search: DaySpan & { period: PresetName | null }, now: Date): TimeSpan {
  return search.period ? presetSpan(search.period, now, saoPauloDay(now)) : absoluteSpan(search);
}
