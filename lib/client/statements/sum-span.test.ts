import { expect, test } from 'vitest';
import type { StatementLine } from '#lib/contract/panel/statements.ts';
import { daysBackwards } from '#lib/domain/time/days-backwards.ts';
import { freezeState } from './freeze-state.ts';
import { linesChanged, isChanged, sumSpan } from './sum-span.ts';

const line = (amount: number, rows = 1, reason = 'a'): StatementLine => ({
  kind: 'deposit',
  reason,
  operation: 'INCREMENT',
  balanceType: 'AVAILABLE',
  rows,
  amount,
  fees: 0,
});
const balance = (available: number) => ({ available, blocked: 0 });
const day = (date: string, opening: number, lines: StatementLine[]) => ({
  date,
  rows: lines.length,
  breaks: 0,
  opening: balance(opening),
  closing: balance(opening + 1),
  lines,
});

test('days of a span add up line by line, in cents and not in floating point', () => {
  const days = [
    day('2026-03-01', 1, [line(0.1)]),
    day('2026-03-03', 2, [line(0.2), line(5, 1, 'b')]),
  ];
  expect(sumSpan({ opening: balance(1), days })).toEqual({
    rows: 3,
    breaks: 0,
    opening: balance(1),
    closing: balance(3),
    lines: [line(0.3, 2), line(5, 1, 'b')],
  });
  expect(sumSpan({ opening: balance(7), days: [] }).closing).toEqual(balance(7));
});

test('a frozen day tells the lines that are new, gone or others', () => {
  const close = {
    frozen: day('2026-03-01', 1, [line(1), line(2, 1, 'gone'), line(3, 1, 'same')]),
    closedBy: 'Ana',
    closedAt: '2026-03-02T03:00:00.000Z',
    hash: '',
    previousHash: null,
    rowsNow: 4,
    rowsLate: 1,
  };
  const now = day('2026-03-01', 1, [line(1.5, 2), line(3, 1, 'same'), line(4, 1, 'new')]);
  expect(
    linesChanged(close, now).map(({ line: { reason }, ...rest }) => [reason, rest]),
  ).toMatchObject([
    ['a', { before: { amount: 1, rows: 1 }, after: { amount: 1.5, rows: 2 } }],
    ['gone', { after: { amount: 0, rows: 0 } }],
    ['new', { before: { amount: 0, rows: 0 } }],
  ]);
  expect(isChanged(close)).toBe(true);
  expect(isChanged({ ...close, rowsNow: 3, rowsLate: 0 })).toBe(false);
  expect(isChanged({ ...close, rowsNow: 2, rowsLate: 0 })).toBe(true);
});

test('days are frozen in order, the first one any that has ended', () => {
  const state = (asked: string, newestDay: string | null, isFrozen = false) =>
    freezeState({ day: asked, today: '2026-03-10', newestDay, isFrozen });
  expect(state('2026-03-10', null)).toBe('open');
  expect(state('2026-03-04', null)).toBe('ready');
  expect(state('2026-03-01', '2026-02-28')).toBe('ready');
  expect(state('2026-03-02', '2026-02-28')).toBe('waits');
  expect(state('2026-02-27', '2026-02-28')).toBe('before');
  expect(state('2026-02-28', '2026-02-28', true)).toBe('frozen');
  expect(daysBackwards({ from: '2026-02-28', to: '2026-03-01' })).toEqual([
    '2026-03-01',
    '2026-02-28',
  ]);
});
