/** The day of the week in words: 1 is Monday, 7 Sunday. */
export function weekdayName(day: number, locale: string): string {
  const form = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  return form.format(new Date(Date.UTC(2024, 0, day)));
}
