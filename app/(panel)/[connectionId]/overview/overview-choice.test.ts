import { describe, expect, test } from 'vitest';
import { daysBefore, readChoice, withoutDays } from './overview-choice.ts';

const today = '2026-11-21';
const search = { period: null, from: '', to: '', compare: 'yesterday' } as const;

describe('the days of the overview', () => {
  test('are today unless an address says others', () => {
    expect(readChoice(search, today)).toMatchObject({
      days: { from: today, to: today },
      isToday: true,
    });
    expect(readChoice({ ...search, period: 'Week' }, today)).toMatchObject({
      days: { from: '2026-11-15', to: today },
      isToday: false,
    });
  });

  test('lie in no future, are in order, and at most ninety-two', () => {
    const daysOf = (from: string, to: string) => readChoice({ ...search, from, to }, today).days;
    expect(daysOf('2026-11-10', '2026-12-31')).toEqual({ from: '2026-11-10', to: today });
    expect(daysOf('2026-11-12', '2026-11-10')).toEqual({ from: '2026-11-10', to: '2026-11-12' });
    expect(daysOf('2025-01-01', today)).toEqual({ from: '2026-08-22', to: today });
    const isCut = (from: string) => readChoice({ ...search, from, to: today }, today).isCut;
    expect([isCut('2026-08-21'), isCut('2026-08-22')]).toEqual([true, false]);
    expect(daysOf('2026-12-24', '2026-12-31')).toEqual({ from: today, to: today });
    expect(daysOf('', '2026-11-10')).toEqual({ from: '2026-11-10', to: '2026-11-10' });
    expect(daysOf('yesterday', 'x')).toEqual({ from: today, to: today });
  });

  test('are compared with as many before, today with a day or with the thirty before', () => {
    const before = (change: object) => daysBefore(readChoice({ ...search, ...change }, today));
    expect(before({ from: '2026-11-10', to: '2026-11-12' })).toEqual({
      from: '2026-11-07',
      to: '2026-11-09',
    });
    expect(before({})).toBeNull();
    expect(before({ compare: 'thirty' })).toEqual({
      from: '2026-10-22',
      to: '2026-11-20',
      untilNow: 'each',
    });
  });

  test('that are one day stand against the one before, that of the week before, or a mean', () => {
    const before = (compare: 'yesterday' | 'weekday' | 'thirty') =>
      daysBefore(readChoice({ ...search, period: 'Yesterday', compare }, today));
    expect(before('yesterday')).toEqual({ from: '2026-11-19', to: '2026-11-19' });
    expect(before('weekday')).toEqual({ from: '2026-11-13', to: '2026-11-13' });
    expect(before('thirty')).toEqual({ from: '2026-10-21', to: '2026-11-19' });
  });

  test('that end today stand against days whose last one ends at the same time', () => {
    expect(daysBefore(readChoice({ ...search, period: 'Week' }, today))).toEqual({
      from: '2026-11-08',
      to: '2026-11-14',
      untilNow: 'last',
    });
  });

  test('are today where nobody counts by day, whatever an address says', () => {
    const told = { period: 'Week', from: '2026-11-10', to: '', compare: 'thirty' } as const;
    expect(withoutDays(told)).toEqual(search);
    expect(withoutDays({ ...told, compare: 'weekday' }).compare).toBe('weekday');
  });
});
