import { tz } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { startOfDay } from 'date-fns/startOfDay';
import { dayStart as dayStartMoment, saoPauloDay } from '#lib/domain/time/dates.ts';
import { timeZone } from '#lib/domain/time/format-dates.ts';

/** A stretch of time, `from` inclusive and `to` exclusive. */
export interface Period {
  from: Date;
  to: Date;
}

export type ComparedPeriodName =
  | 'today'
  | 'yesterday'
  | 'yesterdayUntilNow'
  | 'sameWeekday'
  | 'sameWeekdayUntilNow';

/** How many days the chart by day shows, today included. */
export const volumeDays = 30;

const zone = tz(timeZone);
const dayMs = 86_400_000;

/** The stretches that the overview compares, at the moment `now`. */
export function comparedPeriods(now: Date): Record<ComparedPeriodName, Period> {
  return {
    today: { from: dayStart(now, 0), to: now },
    yesterday: { from: dayStart(now, -1), to: dayStart(now, 0) },
    yesterdayUntilNow: { from: dayStart(now, -1), to: sameTime(now, -1) },
    sameWeekday: { from: dayStart(now, -7), to: dayStart(now, -6) },
    sameWeekdayUntilNow: { from: dayStart(now, -7), to: sameTime(now, -7) },
  };
}

/** A day in São Paulo. */
export type Day = Period & { date: string };

/** The last 30 days, oldest first; today ends at its midnight, not at `now`. */
export function lastDays(now: Date): Day[] {
  return Array.from({ length: volumeDays }, (_, index) => dayAt(now, index - volumeDays + 1));
}

/** The days of a span, both inclusive, oldest first. */
export function daysOfSpan({ from, to }: { from: string; to: string }): Day[] {
  const last = new Date(dayStartMoment(to));
  const length = daysBetween(from, to) + 1;
  return Array.from({ length }, (_, index) => dayAt(last, index - length + 1));
}

/** The same days, each cut at the time of day of `now`. */
export function untilTimeOf(now: Date, days: readonly Day[]): Day[] {
  const today = saoPauloDay(now);
  return days.map((day) => ({
    ...day,
    to: sameTime(now, daysBetween(today, day.date)),
  }));
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

function dayAt(now: Date, offset: number): Day {
  const from = dayStart(now, offset);
  return { date: saoPauloDay(from), from, to: dayStart(now, offset + 1) };
}

/**
 * The 24 hours of a day by the clock on the wall, `offset` days from today. On a day that lost an
 * hour to summer time that hour is empty; on one that has it twice both are in it.
 */
export function hoursOfDay(now: Date, offset = 0): (Period & { hour: number })[] {
  const starts = Array.from({ length: 24 }, (_, hour) => wallClock(dayStart(now, offset), hour));
  const midnight = dayStart(now, offset + 1);
  return starts.map((from, hour) => ({ hour, from, to: starts[hour + 1] ?? midnight }));
}

/**
 * The hours of the days that the overview compares, of which each day's hour that has the time of
 * `now` is cut there: every hour and every stretch compared is some of these, and none twice.
 */
export function comparedPieces(now: Date): Period[] {
  return [0, -1, -7].flatMap((offset) => {
    const cut = sameTime(now, offset);
    return hoursOfDay(now, offset).flatMap(({ from, to }) =>
      from < cut && cut < to
        ? [
            { from, to: cut },
            { from: cut, to },
          ]
        : [{ from, to }],
    );
  });
}

/** Midnight, or the first moment, of the day `offset` days from the one of `now`. */
function dayStart(now: Date, offset: number): Date {
  const day = addDays(now, offset, { in: zone });
  return new Date(startOfDay(day, { in: zone }).getTime());
}

/** The same time of day, `offset` days from `now`. */
function sameTime(now: Date, offset: number): Date {
  return new Date(addDays(now, offset, { in: zone }).getTime());
}

function wallClock(now: Date, hour: number): Date {
  const moment = startOfDay(now, { in: zone });
  moment.setHours(hour);
  return new Date(moment.getTime());
}
