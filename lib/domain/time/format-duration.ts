import { perLocale } from '#lib/domain/per-locale.ts';

const number = perLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1, useGrouping: false }),
);

/** How long something took: `83 ms`, and from a second on `1,2 s`. */
export function formatDuration(milliseconds: number, locale: string): string {
  const of = (count: number) => number(locale).format(count);
  return milliseconds < 1_000 ? `${of(milliseconds)} ms` : `${of(milliseconds / 1_000)} s`;
}
