import { describe, expect, test } from 'vitest';
import { absoluteSpan, presetDays, presetSpan, stepDays } from './period-presets.ts';

describe('presets count from today, both days inclusive', () => {
  test.each([
    ['Today', '2026-03-01', '2026-03-01'],
    ['Yesterday', '2026-02-28', '2026-02-28'],
    ['Week', '2026-02-23', '2026-03-01'],
    ['Month', '2026-01-31', '2026-03-01'],
    ['ThisMonth', '2026-03-01', '2026-03-01'],
    ['LastMonth', '2026-02-01', '2026-02-28'],
  ] as const)('%s is %s to %s', (name, from, to) => {
    expect(presetDays(name, '2026-03-01')).toEqual({ from, to });
  });

  test('days begin and end at midnight in São Paulo', () => {
    expect(presetSpan('Yesterday', new Date('2026-03-01T12:00:00Z'), '2026-03-01')).toEqual({
      dateFrom: '2026-02-28T03:00:00.000Z',
      dateTo: '2026-03-01T02:59:59.999Z',
    });
  });

  test('a deadline that is seven days ahead to the hour is in the next seven days', () => {
    const span = presetSpan('NextWeek', new Date('2026-03-01T12:00:00Z'), '2026-03-01');
    expect(span.dateFrom).toBe('2026-03-01T03:00:00.000Z');
    expect(Date.parse(span.dateTo ?? '')).toBeGreaterThan(Date.parse('2026-03-08T12:00:00Z'));
    expect(presetDays('NextWeek', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-08' });
  });

  test('hours count back from now', () => {
    const now = new Date('2026-03-01T12:00:00.000Z');
    expect(presetSpan('Hour', now, '2026-03-01')).toEqual({ dateFrom: '2026-03-01T11:00:00.000Z' });
    expect(presetSpan('Day', now, '2026-03-01')).toEqual({ dateFrom: '2026-02-28T12:00:00.000Z' });
  });
});

describe('absolute periods are days or minutes in São Paulo, both inclusive', () => {
  test.each([
    ['2026-03-01', '2026-03-01', '2026-03-01T03:00:00.000Z', '2026-03-02T02:59:59.999Z'],
    [
      '2026-03-01T10:30',
      '2026-03-01T11:00',
      '2026-03-01T13:30:00.000Z',
      '2026-03-01T14:00:59.999Z',
    ],
    ['', '2026-03-01', undefined, '2026-03-02T02:59:59.999Z'],
    ['2026-02-30', '2026-03-01T25:00', undefined, undefined],
    ['yesterday', "'; --", undefined, undefined],
  ])('%j to %j', (from, to, dateFrom, dateTo) => {
    expect(absoluteSpan({ from, to })).toEqual({
      ...(dateFrom && { dateFrom }),
      ...(dateTo && { dateTo }),
    });
  });
});

describe('a step is as many days, of a calendar month the month, and none of them is ahead', () => {
  const today = '2026-03-10';
  test.each([
    ['2026-03-04 to 2026-03-10', -1, '2026-02-25 to 2026-03-03'],
    ['2026-02-25 to 2026-03-03', 1, '2026-03-04 to 2026-03-10'],
    ['2026-03-09 to 2026-03-09', 1, '2026-03-10 to 2026-03-10'],
    ['2026-03-10 to 2026-03-10', 1, null],
    ['2026-03-01 to 2026-03-10', -1, '2026-02-01 to 2026-02-28'],
    ['2026-02-01 to 2026-02-28', -1, '2026-01-01 to 2026-01-31'],
    ['2026-02-01 to 2026-02-28', 1, '2026-03-01 to 2026-03-10'],
    ['2026-03-02 to 2026-03-08', 1, '2026-03-09 to 2026-03-10'],
  ] as const)('%s by %i is %s', (days, step, expected) => {
    const [from = '', to = ''] = days.split(' to ');
    const found = stepDays({ from, to }, step, today);
    expect(found && `${found.from} to ${found.to}`).toBe(expected);
  });
});
