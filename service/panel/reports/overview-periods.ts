import { tz } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { startOfDay } from 'date-fns/startOfDay';
import { timeZone } from '#lib/domain/time/dates.ts';

/** A stretch of time, `from` inclusive and `to` exclusive. */
export interface Period {
  from: Date;
  to: Date;
}

export const comparedPeriodNames = [
  'today',
  'yesterday',
  'yesterdayUntilNow',
  'sameWeekday',
  'sameWeekdayUntilNow',
] as const;
export type ComparedPeriodName = (typeof comparedPeriodNames)[number];

/** How many days the chart by day shows, today included. */
export const volumeDays = 30;

const zone = tz(timeZone);

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

/** The last 30 days, oldest first; today ends at its midnight, not at `now`. */
export function lastDays(now: Date): (Period & { date: string })[] {
  return Array.from({ length: volumeDays }, (_, index) => {
    const offset = index - volumeDays + 1;
    const from = dayStart(now, offset);
    return { date: format(from, 'yyyy-MM-dd', { in: zone }), from, to: dayStart(now, offset + 1) };
  });
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
