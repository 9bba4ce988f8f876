import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayEnd, dayStart, formatTyped, isDay, saoPauloDay } from './dates.ts';
import { formatDateTime, formatShortDay } from './format-dates.ts';

describe('days are those of São Paulo', () => {
  test('a day runs from its midnight to its last millisecond', () => {
    expect(dayStart('2026-11-21')).toBe('2026-11-21T03:00:00.000Z');
    expect(dayEnd('2026-11-21')).toBe('2026-11-22T02:59:59.999Z');
  });

  test('a day without midnight (summer time began in 2018) starts at one o’clock', () => {
    expect(dayStart('2018-11-04')).toBe('2018-11-04T03:00:00.000Z');
    expect(dayEnd('2018-11-03')).toBe('2018-11-04T02:59:59.999Z');
  });

  test('an evening in São Paulo is still the same day, though UTC has moved on', () => {
    expect(saoPauloDay(new Date('2026-11-22T01:00:00.000Z'))).toBe('2026-11-21');
    expect(saoPauloDay(new Date('2026-11-22T01:00:00.000Z'), -1)).toBe('2026-11-20');
  });

  test('a day is written the same with and without an offset', () => {
    const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01') });
    fc.assert(
      fc.property(
        moments.filter((moment) => !Number.isNaN(moment.getTime())),
        (moment) => {
          const day = saoPauloDay(moment);
          expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
          expect(saoPauloDay(new Date(`${day}T15:00:00Z`), 1)).toBe(
            saoPauloDay(new Date(Date.parse(`${day}T15:00:00Z`) + 86_400_000)),
          );
        },
      ),
    );
  });

  test('times carry their zone, by one name in both languages', () => {
    const moment = '2026-11-21T17:03:22.000Z';
    expect(formatDateTime(moment, 'pt-BR')).toBe('21/11/2026, 14:03:22 BRT');
    expect(formatDateTime(moment, 'en')).toBe('21 Nov 2026, 14:03:22 BRT');
  });

  test('in English a month is a word: 05/06 is two days to its readers', () => {
    expect(formatShortDay('2026-06-05', 'pt-BR')).toBe('05/06');
    expect(formatShortDay('2026-06-05', 'en')).toBe('5 Jun');
    expect(formatTyped('2026-06-05', 'en')).toBe('5 Jun 2026');
    expect(formatTyped('2026-06-05T23:59', 'en')).toBe('5 Jun 2026, 23:59');
    expect(formatTyped('2026-06-05T23:59', 'pt-BR')).toBe('05/06/2026, 23:59');
    expect(formatTyped('yesterday', 'en')).toBeNull();
  });

  test('a day that does not exist is refused', () => {
    expect(isDay('2026-02-30')).toBe(false);
    expect(isDay('2026-02-28')).toBe(true);
  });
});
