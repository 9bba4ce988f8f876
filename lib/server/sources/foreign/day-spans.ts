import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns';
import { dayStart, saoPauloDay, timeZone } from '#lib/domain/time/dates.ts';

/** A stretch of time as the lists take it, both ends inclusive. */
export interface DaySpan {
  dateFrom: string;
  dateTo: string;
}

/** A day of São Paulo, some days before today, until this time of day. */
export function dayUntilNow(now: Date, daysBack: number): DaySpan {
  const until = addDays(new TZDate(now, timeZone), -daysBack);
  return {
    dateFrom: dayStart(saoPauloDay(now, -daysBack)),
    dateTo: new Date(until.getTime()).toISOString(),
  };
}
