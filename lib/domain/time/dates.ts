import { tzOffset } from '@date-fns/tz/tzOffset';
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

const dayMs = 86_400_000;

/** The São Paulo day of a moment, `yyyy-MM-dd`, moved by whole days. */
export function saoPauloDay(moment: Date, offsetDays = 0): string {
  const day = isoDay.format(moment);
  return offsetDays === 0 ? day : dayFrom(day, offsetDays);
}

/** The day some days after another, `yyyy-MM-dd`; before it where they are negative. */
export function dayFrom(day: string, offset: number): string {
  return new Date(Date.parse(day) + offset * dayMs).toISOString().slice(0, 10);
}

/** How many days there are from one to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** The first day of the month that lies some months after that of a day. */
export function monthStart(day: string, offset = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 10);
}

/** Whether the text is a day that exists. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && exists(text, `${text}T00:00`);
}

/** Whether a day and minute are on the calendar, on which there is no 30 February. */
function exists(text: string, minuteText: string): boolean {
  const moment = Date.parse(`${minuteText}Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** The moment of a São Paulo minute, `yyyy-MM-ddTHH:mm`; of one that was left out, the next. */
function momentOf(minuteText: string): number {
  const asUtc = Date.parse(`${minuteText}Z`);
  const offset = (at: number) => tzOffset(timeZone, new Date(at)) * 60_000;
  const near = asUtc - offset(asUtc);
  const moment = asUtc - offset(near);
  // Summer time began at midnight: neither offset gives a minute that was left out.
  return offset(moment) === offset(near) ? moment : Math.max(near, moment);
}

/** First moment of a São Paulo day, as the API wants it. */
export function dayStart(day: string): string {
  return new Date(momentOf(`${day}T00:00`)).toISOString();
}

/** Last millisecond of a São Paulo day, as the API wants it. */
export function dayEnd(day: string): string {
  return new Date(momentOf(`${dayFrom(day, 1)}T00:00`) - 1).toISOString();
}

/** Whether the text is a day and minute that exist, `yyyy-MM-ddTHH:mm`. */
export function isLocalTime(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && exists(text, text);
}

/** A day or a minute as fields hold it, in São Paulo already; null when it is neither. */
export function formatTyped(typed: string, locale: string): string | null {
  if (isDay(typed)) return plainDay(locale).format(new Date(`${typed}T00:00:00Z`));
  return isLocalTime(typed) ? plainMinute(locale).format(new Date(`${typed}:00Z`)) : null;
}

/** First moment of a São Paulo minute, as the API wants it. */
export function localTimeStart(text: string): string {
  return new Date(momentOf(text)).toISOString();
}

/** Last millisecond of a São Paulo minute, as the API wants it. */
export function localTimeEnd(text: string): string {
  return new Date(momentOf(text) + 59_999).toISOString();
}
