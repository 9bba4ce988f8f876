import { describe, expect, test } from 'vitest';
import { comparedPeriods, comparedPieces, hoursOfDay, lastDays } from './overview-periods.ts';

const iso = ({ from, to }: { from: Date; to: Date }) => [from.toISOString(), to.toISOString()];

describe('comparedPeriods', () => {
  test('days begin at midnight in São Paulo, and “until now” ends at the same time of day', () => {
    const now = new Date('2026-03-10T15:30:15.250Z');
    const periods = comparedPeriods(now);
    expect(iso(periods.today)).toEqual(['2026-03-10T03:00:00.000Z', '2026-03-10T15:30:15.250Z']);
    expect(iso(periods.yesterday)).toEqual([
      '2026-03-09T03:00:00.000Z',
      '2026-03-10T03:00:00.000Z',
    ]);
    expect(iso(periods.yesterdayUntilNow)).toEqual([
      '2026-03-09T03:00:00.000Z',
      '2026-03-09T15:30:15.250Z',
    ]);
    expect(iso(periods.sameWeekday)).toEqual([
      '2026-03-03T03:00:00.000Z',
      '2026-03-04T03:00:00.000Z',
    ]);
    expect(iso(periods.sameWeekdayUntilNow)).toEqual([
      '2026-03-03T03:00:00.000Z',
      '2026-03-03T15:30:15.250Z',
    ]);
  });

  test.each([
    ['2026-03-10T02:59:59.999Z', '2026-03-09T03:00:00.000Z'],
    ['2026-03-10T03:00:00.000Z', '2026-03-10T03:00:00.000Z'],
    ['2026-01-01T02:00:00.000Z', '2025-12-31T03:00:00.000Z'],
  ])('at %s today began at %s', (now, start) => {
    expect(comparedPeriods(new Date(now)).today.from.toISOString()).toBe(start);
  });
});

describe('lastDays', () => {
  test('are thirty days without gap or overlap, today last and whole', () => {
    const days = lastDays(new Date('2026-03-10T15:30:00Z'));
    expect(days).toHaveLength(30);
    expect(days[0]?.date).toBe('2026-02-09');
    expect(days.at(-1)?.date).toBe('2026-03-10');
    expect(days.at(-1)?.to.toISOString()).toBe('2026-03-11T03:00:00.000Z');
    for (const [index, day] of days.entries()) {
      expect(days[index + 1]?.from ?? day.to).toEqual(day.to);
    }
  });

  test('a day that began at one o’clock, as summer time once did, is the day it is', () => {
    const days = lastDays(new Date('2018-11-10T15:00:00Z'));
    const day = days.find(({ date }) => date === '2018-11-04');
    expect(day && iso(day)).toEqual(['2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z']);
    expect(new Set(days.map(({ date }) => date)).size).toBe(30);
  });
});

describe('hoursOfDay', () => {
  test('are the twenty-four hours of the wall clock', () => {
    const hours = hoursOfDay(new Date('2026-03-10T15:30:00Z'));
    expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, n) => n));
    expect(hours[0] && iso(hours[0])).toEqual([
      '2026-03-10T03:00:00.000Z',
      '2026-03-10T04:00:00.000Z',
    ]);
    expect(hours[23]?.to.toISOString()).toBe('2026-03-11T03:00:00.000Z');
  });

  test.each(['2018-11-04T12:00:00Z', '2019-02-16T12:00:00Z'])(
    'cover the day of a clock change without gap or overlap (%s)',
    (now) => {
      const hours = hoursOfDay(new Date(now));
      for (const [index, { from, to }] of hours.entries()) {
        expect(to.getTime()).toBeGreaterThanOrEqual(from.getTime());
        expect(hours[index + 1]?.from ?? to).toEqual(to);
      }
    },
  );
});

describe('comparedPieces', () => {
  test.each(['2026-03-10T15:30:15.250Z', '2026-03-10T03:00:00Z', '2018-11-05T02:30:00Z'])(
    'make up every compared stretch and every hour without gap or overlap (%s)',
    (at) => {
      const now = new Date(at);
      const stretches = Object.values(comparedPeriods(now));
      const hours = [0, -1, -7].flatMap((offset) => hoursOfDay(now, offset));
      for (const { from, to } of [...stretches, ...hours]) {
        const pieces = comparedPieces(now).filter((piece) => piece.from >= from && piece.to <= to);
        const length = pieces.reduce((sum, piece) => sum + (+piece.to - +piece.from), 0);
        expect(length).toBe(+to - +from);
      }
    },
  );
});
