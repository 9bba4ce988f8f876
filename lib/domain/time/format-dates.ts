import { perLocale } from '#lib/domain/per-locale.ts';

/** Every day border and every printed time of the product (spec: settled, "Day border"). */
export const timeZone = 'America/Sao_Paulo';

/** In English the month is a word, because 05/06 is two different days to its readers. */
function dateForm(locale: string) {
  return locale === 'en'
    ? ({ name: 'en-GB', day: 'numeric', month: 'short' } as const)
    : ({ name: locale, day: '2-digit', month: '2-digit' } as const);
}

/** A day with its minute. */
export const minuteOptions = {
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** How a moment reads in a language, in São Paulo unless the options say otherwise. */
export function momentFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const { name, ...form } = dateForm(locale);
  const dated = options.day ? form : {};
  return new Intl.DateTimeFormat(name, { timeZone, ...options, ...dated });
}

const shortDateTime = perLocale((locale) => momentFormat(locale, minuteOptions));
const preciseDateTime = perLocale((locale) =>
  momentFormat(locale, { ...minuteOptions, second: '2-digit' }),
);
const time = perLocale((locale) => {
  const { hour, minute: minutes, hourCycle } = minuteOptions;
  return momentFormat(locale, { hour, minute: minutes, second: '2-digit', hourCycle });
});
const longDay = perLocale((locale) =>
  momentFormat(locale, { timeZone: 'UTC', weekday: 'long', day: '2-digit', year: 'numeric' }),
);
const shortDay = perLocale((locale) => momentFormat(locale, { timeZone: 'UTC', day: '2-digit' }));
const monthName = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long' }),
);
/** In Brazil's own words, which English has none for: there it would be GMT-3. */
const zoneParts = new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'short' });

/** Date and time to the second in São Paulo with the zone printed. */
export function formatDateTime(iso: string, locale: string): string {
  const moment = new Date(iso);
  return `${preciseDateTime(locale).format(moment)} ${zoneName(moment)}`;
}

/** As formatDateTime without zone and seconds, for columns whose heading prints the zone. */
export function formatShortDateTime(iso: string, locale: string): string {
  return shortDateTime(locale).format(new Date(iso));
}

/** As formatShortDateTime to the second, where rows of one minute are told apart. */
export function formatPreciseDateTime(iso: string, locale: string): string {
  return preciseDateTime(locale).format(new Date(iso));
}

/** What the second of two printed moments adds to the first: nothing, a time of its day, or all. */
export function restOfSpan(first: string, last: string): string | null {
  if (first === last) return null;
  const [day = ''] = /^[^,]*, /.exec(first) ?? [];
  return last.startsWith(day) ? last.slice(day.length) : last;
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

/** The name of a day's month: `outubro`. */
export function formatMonth(day: string, locale: string): string {
  return monthName(locale).format(new Date(`${day}T00:00:00Z`));
}

/** The same moment in UTC, for hover: `2026-01-31 16:00:00 UTC`. */
export function formatUtc(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** The zone's short name at a moment, as printed in headings: `BRT`. */
export function zoneName(moment: Date): string {
  return zoneParts.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
