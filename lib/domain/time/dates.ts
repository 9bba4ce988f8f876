import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { endOfDay } from 'date-fns/endOfDay';
import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { startOfDay } from 'date-fns/startOfDay';
import { perLocale } from '#lib/domain/per-locale.ts';

/** Every day border and every printed time of the product (spec: settled, "Day border"). */
export const timeZone = 'America/Sao_Paulo';

/** In English the month is a word, because 05/06 is two different days to its readers. */
function dateForm(locale: string) {
  return locale === 'en'
    ? ({ name: 'en-GB', month: 'short' } as const)
    : ({ name: locale, month: '2-digit' } as const);
}

const minuteOptions = {
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

function formatter(locale: string, options: Intl.DateTimeFormatOptions) {
  const { name, month } = dateForm(locale);
  const dated = options.day ? { month } : {};
  return new Intl.DateTimeFormat(name, { timeZone, ...dated, ...options });
}

const dateTime = perLocale((locale) =>
  formatter(locale, { ...minuteOptions, second: '2-digit', timeZoneName: 'short' }),
);
const shortDateTime = perLocale((locale) => formatter(locale, minuteOptions));
const preciseDateTime = perLocale((locale) =>
  formatter(locale, { ...minuteOptions, second: '2-digit' }),
);
const time = perLocale((locale) => {
  const { hour, minute: minutes, hourCycle } = minuteOptions;
  return formatter(locale, { hour, minute: minutes, second: '2-digit', hourCycle });
});
const longDay = perLocale((locale) =>
  formatter(locale, { timeZone: 'UTC', weekday: 'long', day: '2-digit', year: 'numeric' }),
);
const shortDay = perLocale((locale) => formatter(locale, { timeZone: 'UTC', day: '2-digit' }));
const plainDay = perLocale((locale) =>
  formatter(locale, { timeZone: 'UTC', day: '2-digit', year: 'numeric' }),
);
const plainMinute = perLocale((locale) => formatter(locale, { ...minuteOptions, timeZone: 'UTC' }));
const zoneParts = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }),
);
/** Canadian English writes a day as ISO 8601 does. */
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone });

/** Date and time to the second in São Paulo with the zone printed. */
export function formatDateTime(iso: string, locale: string): string {
  return dateTime(locale).format(new Date(iso));
}

/** As formatDateTime without zone and seconds, for columns whose heading prints the zone. */
export function formatShortDateTime(iso: string, locale: string): string {
  return shortDateTime(locale).format(new Date(iso));
}

/** As formatShortDateTime to the second, where rows of one minute are told apart. */
export function formatPreciseDateTime(iso: string, locale: string): string {
  return preciseDateTime(locale).format(new Date(iso));
}

/** The time of day to the second in São Paulo, for rows below their day. */
export function formatTime(iso: string, locale: string): string {
  return time(locale).format(new Date(iso));
}

/** A day, `yyyy-MM-dd`, with its weekday. */
export function formatLongDay(day: string, locale: string): string {
  return longDay(locale).format(new Date(`${day}T00:00:00Z`));
}

/** A day, `yyyy-MM-dd`, without its year: `24/10`, in English `24 Oct`. */
export function formatShortDay(day: string, locale: string): string {
  return shortDay(locale).format(new Date(`${day}T00:00:00Z`));
}

/** A day or a minute as fields hold it, in São Paulo already; null when it is neither. */
export function formatTyped(typed: string, locale: string): string | null {
  if (isDay(typed)) return plainDay(locale).format(new Date(`${typed}T00:00:00Z`));
  return isLocalTime(typed) ? plainMinute(locale).format(new Date(`${typed}:00Z`)) : null;
}

/** The same moment in UTC, for hover: `2026-01-31 16:00:00 UTC`. */
export function formatUtc(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** The zone's short name at a moment, as printed in headings: `BRT`. */
export function zoneName(moment: Date, locale: string): string {
  return (
    zoneParts(locale)
      .formatToParts(moment)
      .find((part) => part.type === 'timeZoneName')?.value ?? ''
  );
}

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

/** The São Paulo minute of a moment as a form's field holds it, `yyyy-MM-ddTHH:mm`. */
export function localTime(moment: Date): string {
  return lightFormat(new TZDate(moment, timeZone), "yyyy-MM-dd'T'HH:mm");
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
