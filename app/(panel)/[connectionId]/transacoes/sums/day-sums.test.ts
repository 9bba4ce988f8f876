import { expect, test } from 'vitest';
import { toDaySums, withinDays } from './day-sums.ts';

const line = { type: 'DEPOSIT', count: 2, amount: 100, fees: 1.5, refunded: 0 } as const;

test('a day counts all of it, and adds up what moved, each way by itself', () => {
  const sums = toDaySums(
    [
      { ...line, day: '2026-02-01', status: 'COMPLETED' },
      { ...line, day: '2026-02-01', status: 'REFUNDED', count: 1, amount: 0.5, refunded: 0.4 },
      { ...line, day: '2026-02-01', status: 'EXPIRED', count: 7, amount: 700 },
      { ...line, day: '2026-02-01', type: 'WITHDRAW', status: 'COMPLETED', amount: 30 },
      { ...line, day: '2026-02-02', status: 'PENDING' },
    ],
    'en',
  );
  expect(sums['2026-02-01']?.count).toBe(12);
  // It says how many of them the sums are of, where that is not all.
  expect(sums['2026-02-01']?.moved).toBe(5);
  expect(sums['2026-02-01']?.inText).toMatch(/100\.50$/);
  expect(sums['2026-02-01']?.outText).toMatch(/30\.40$/);
  expect(sums['2026-02-02']).toEqual({ count: 2, moved: null, inText: null, outText: null });
});

test('days narrow the filters, and never widen them', () => {
  const days = { days: ['2026-02-03', '2026-02-01', 'nonsense'], until: null };
  const bounds = { dateFrom: '2026-02-01T03:00:00.000Z', dateTo: '2026-02-04T02:59:59.999Z' };
  expect(withinDays({ type: 'DEPOSIT', dateTo: undefined }, days)).toEqual({
    type: 'DEPOSIT',
    ...bounds,
  });
  const narrow = { dateFrom: '2026-02-02T10:00:00.000Z', dateTo: '2026-02-03T10:00:00.000Z' };
  expect(withinDays(narrow, days)).toEqual(narrow);
  const wide = { dateFrom: '2025-01-01T10:00:00.000Z', dateTo: '2027-02-03T10:00:00.000Z' };
  expect(withinDays(wide, days)).toEqual(bounds);
  expect(withinDays(narrow, { days: ['nonsense'], until: null })).toEqual(narrow);
  const until = '2026-02-03T09:00:00.123Z';
  expect(withinDays(wide, { ...days, until })).toEqual({ ...bounds, dateTo: until });
  expect(withinDays(narrow, { ...days, until: 'nonsense' })).toEqual(narrow);
});
