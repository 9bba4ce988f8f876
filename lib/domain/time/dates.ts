import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { endOfDay } from 'date-fns/endOfDay';
import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { startOfDay } from 'date-fns/startOfDay';
import { perLocale } from '#lib/domain/per-locale.ts';
import { minuteOptions, momentFormat, timeZone } from './format-dates.ts';

const plainDay = perLocale((locale) =>
  momentFormat(locale, { timeZone: 'UTC', day: '2-digit', year: 'numeric' }),
);
const plainMinute = perLocale((locale) =>
  momentFormat(locale, { ...minuteOptions, timeZone: 'UTC' }),
);
/** Canadian English writes a day as ISO 8601 does. */
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone });

/** The São Paulo day of a moment, `yyyy-MM-dd`, moved by whole days. */
export function saoPauloDay(moment: Date, offsetDays = 0): string {
  // Most callers ask for the day itself, a list for each of its rows.
  if (offsetDays === 0) return isoDay.format(moment);
  return lightFormat(addDays(new TZDate(moment, timeZone), offsetDays), 'yyyy-MM-dd');
}

/** Whether the text is a day that exists. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text));
}

function midnight(day: string): TZDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return startOfDay(new TZDate(year, month - 1, date, 12, timeZone));
}

/** First moment of a São Paulo day, as the API wants it. */
export function dayStart(day: string): string {
  return new Date(midnight(day).getTime()).toISOString();
}

/** Last millisecond of a São Paulo day, as the API wants it. */
export function dayEnd(day: string): string {
  return new Date(endOfDay(midnight(day)).getTime()).toISOString();
}

/** Whether the text is a day and minute that exist, `yyyy-MM-ddTHH:mm`. */
export function isLocalTime(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && isValid(parseISO(text));
}

/** A day or a minute as fields hold it, in São Paulo already; null when it is neither. */
export function formatTyped(typed: string, locale: string): string | null {
  if (isDay(typed)) return plainDay(locale).format(new Date(`${typed}T00:00:00Z`));
  return isLocalTime(typed) ? plainMinute(locale).format(new Date(`${typed}:00Z`)) : null;
}

function minute(text: string): number {
  const [year = 0, month = 1, date = 1, hours = 0, minutes = 0] = text.split(/[-T:]/).map(Number);
  return new TZDate(year, month - 1, date, hours, minutes, timeZone).getTime();
}

/** First moment of a São Paulo minute, as the API wants it. */
export function localTimeStart(text: string): string {
  return new Date(minute(text)).toISOString();
}

/** Last millisecond of a São Paulo minute, as the API wants it. */
export function localTimeEnd(text: string): string {
  return new Date(minute(text) + 59_999).toISOString();
}
