import { expect, test } from 'vitest';
import { formatDateTime, formatShortDateTime, restOfSpan } from './format-dates.ts';

const noon = '2026-11-29T15:00:00.000Z';
const later = '2026-11-29T20:59:00.000Z';
const nextDay = '2026-11-30T15:00:00.000Z';

test.each(['pt-BR', 'en'])('in %s a span says a moment and a day once', (locale) => {
  const span = (to: string, form = formatShortDateTime) =>
    restOfSpan(form(noon, locale), form(to, locale));
  expect(span(noon)).toBeNull();
  expect(span(later)).toBe('17:59');
  expect(span(later, formatDateTime)).toMatch(/^17:59:00 /);
  expect(span(nextDay)).toBe(formatShortDateTime(nextDay, locale));
});
