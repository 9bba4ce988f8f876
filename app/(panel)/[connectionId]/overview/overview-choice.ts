import {
  type DayPreset,
  type DaySpan,
  orderedEnds,
  presetDays,
} from '#lib/client/navigation/period-presets.ts';
import type { Volumes, VolumesQuery } from '#lib/contract/panel/panel.ts';
import { dayFrom, daysBetween, isDay } from '#lib/domain/time/dates.ts';

/**
 * What a day is compared with, today until the same time of day: the day before, that of the week
 * before, or the mean of the thirty days before.
 */
export const comparisons = ['yesterday', 'weekday', 'thirty'] as const;
export type ComparedWith = (typeof comparisons)[number];

/** How many days a day is compared with the mean of. */
export const meanDays = 30;
/** Most days of one look. */
export const daysMax = 92;

/** What the address of the overview holds. */
export interface OverviewSearch {
  period: DayPreset | null;
  from: string;
  to: string;
  compare: ComparedWith;
}

/** What somebody chose for the whole page. */
export interface OverviewChoice {
  /** Both inclusive, at most 92. */
  days: DaySpan;
  /** Today alone, which goes on. */
  isToday: boolean;
  /** A single day, whichever: people choose what it is compared with. */
  isOneDay: boolean;
  /** Today is the last of several days. */
  endsToday: boolean;
  /** More days were asked for than one look has. */
  isCut: boolean;
  /** Those that were asked for. */
  asked: DaySpan;
  compare: ComparedWith;
}

/** What was chosen beyond today: the days, and those that they, or today, are compared with. */
export interface ChosenVolumes {
  now: Volumes | null;
  before: Volumes['days'] | null;
  /** Of the day that a single one is compared with. */
  hoursBefore?: Volumes['hours'];
}

/** Whether a day stands against the mean of those before it. */
export function isMeanOf({ isOneDay, compare }: OverviewChoice): boolean {
  return isOneDay && compare === 'thirty';
}

/** Of how many days the mean is: before its first charge an account has no day. */
export function daysOfMean({ before }: ChosenVolumes): number {
  const first = before?.findIndex(({ created, paid }) => created.count + paid.count > 0) ?? -1;
  return first === -1 ? meanDays : (before?.length ?? 0) - first;
}

/** How many days a span has. */
export function lengthOf({ from, to }: DaySpan): number {
  return daysBetween(from, to) + 1;
}

/** What of an address counts where nobody counts by day: what today is compared with. */
export function withoutDays({ compare }: OverviewSearch): OverviewSearch {
  const day = compare === 'thirty' ? 'yesterday' : compare;
  return { period: null, from: '', to: '', compare: day };
}

/** What an address comes to: today unless it says days, none of which is ahead. */
export function readChoice(search: OverviewSearch, today: string): OverviewChoice {
  const [from, to] = [search.from, search.to]
    .map((end) => end.slice(0, 10))
    .map((end) => (isDay(end) ? end : ''));
  const asked =
    from || to
      ? orderedEnds({ from: from || to || '', to: to || today })
      : presetDays(search.period ?? 'Today', today);
  const last = asked.to > today ? today : asked.to;
  const earliest = dayFrom(last, 1 - daysMax);
  const isCut = asked.from < earliest;
  const first = asked.from > last ? last : isCut ? earliest : asked.from;
  const isToday = first === today;
  return {
    days: { from: first, to: last },
    isToday,
    isOneDay: first === last,
    endsToday: !isToday && last === today,
    isCut,
    asked,
    compare: search.compare,
  };
}

/**
 * The days that the choice is compared with, where somebody counts by day. While today goes on, a
 * day that stands against it ends at the same time of day.
 */
export function daysBefore(choice: OverviewChoice): VolumesQuery | null {
  const { days, isToday, isOneDay, endsToday, compare } = choice;
  if (isToday && compare !== 'thirty') return null;
  const back = isOneDay ? { yesterday: 1, weekday: 7, thirty: meanDays }[compare] : lengthOf(days);
  return {
    from: dayFrom(days.from, -back),
    to: dayFrom(days.from, isOneDay && compare === 'weekday' ? -back : -1),
    ...(isToday && { untilNow: 'each' }),
    ...(endsToday && { untilNow: 'last' }),
  };
}
