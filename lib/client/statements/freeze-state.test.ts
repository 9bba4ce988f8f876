import { expect, test } from 'vitest';
import { closableSpans, countClosed, sinceFirstRows } from './freeze-state.ts';
import { cutSpan } from './sum-span.ts';

const froms = (day: string, newestDay: string | null) =>
  closableSpans({ day, newestDay }).map(({ from, to }) => `${from} ${to}`);

test('a first close is of the day, or of earlier days with it, which could not be closed later; later ones go on from the newest', () => {
  expect(froms('2026-11-23', null)).toEqual([
    '2026-11-23 2026-11-23',
    '2026-11-01 2026-11-23',
    '2026-10-01 2026-11-23',
  ]);
  expect(froms('2026-11-01', null)).toEqual(['2026-11-01 2026-11-01', '2026-10-01 2026-11-01']);
  expect(froms('2026-11-23', '2026-11-20')).toEqual(['2026-11-21 2026-11-23']);
  expect(froms('2026-11-23', '2026-11-23')).toEqual([]);
  expect(froms('2026-11-23', '2026-01-01')).toEqual([]);
});

test('a month with one frozen day says one of those that are over', () => {
  const month = { from: '2026-11-01', to: '2026-11-24' };
  expect(countClosed(month, '2026-11-24', 1)).toEqual({ closed: 1, ended: 23 });
  expect(countClosed(month, '2026-11-25', 1)).toEqual({ closed: 1, ended: 24 });
  expect(countClosed({ from: '2026-11-24', to: '2026-11-24' }, '2026-11-24', 0).ended).toBe(0);
});

test('a part of the days opens as the day before it closed, with or without rows; before the first rows nothing is offered', () => {
  const day = (date: string, opening: number, closing: number) => ({
    date,
    rows: 1,
    breaks: 0,
    opening: { available: opening, blocked: 0 },
    closing: { available: closing, blocked: 0 },
    lines: [],
  });
  const read = {
    holder: { name: '', document: null },
    opening: { available: 1, blocked: 0 },
    days: [day('2026-11-02', 1, 5), day('2026-11-04', 5, 9)],
  };
  const spans = closableSpans({ day: '2026-11-04', newestDay: null });
  const begins = (available: number) =>
    sinceFirstRows(spans, { ...read, opening: { available, blocked: 0 } }).map(({ from }) => from);
  expect(begins(1)).toEqual(['2026-11-04', '2026-11-01', '2026-10-01']);
  // Nothing was there before the first rows.
  expect(begins(0)).toEqual(['2026-11-04', '2026-11-02']);
  const ends = (from: string, to: string) => {
    const { opening, closing } = cutSpan(read, { from, to });
    return [opening.available, closing.available];
  };
  expect(ends('2026-11-01', '2026-11-04')).toEqual([1, 9]);
  expect(ends('2026-11-03', '2026-11-03')).toEqual([5, 5]);
  expect(ends('2026-11-03', '2026-11-04')).toEqual([5, 9]);
});
