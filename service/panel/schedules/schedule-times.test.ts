import { expect, test } from 'vitest';
import { nextRun, queryOver, runDays } from './schedule-times.ts';

test.each([
  ['day', 1, '2026-03-10T08:59:59.000Z', '2026-03-10T09:00:00.000Z'],
  ['day', 1, '2026-03-10T09:00:00.000Z', '2026-03-11T09:00:00.000Z'],
  // Sunday evening in São Paulo is Monday in UTC.
  ['week', 1, '2026-03-16T01:00:00.000Z', '2026-03-16T09:00:00.000Z'],
  ['week', 1, '2026-03-16T09:00:00.000Z', '2026-03-23T09:00:00.000Z'],
  ['week', 7, '2026-03-16T09:00:00.000Z', '2026-03-22T09:00:00.000Z'],
  ['month', 5, '2026-12-31T20:00:00.000Z', '2027-01-05T09:00:00.000Z'],
  ['month', 1, '2026-12-31T20:00:00.000Z', '2027-01-01T09:00:00.000Z'],
] as const)('%s on %i after %s runs at %s', (every, onDay, after, next) => {
  expect(nextRun({ every, onDay, hour: 6 }, new Date(after)).toISOString()).toBe(next);
});

test.each([
  ['day', 1, '2026-03-10T09:00:00Z', '2026-03-10T09:00:01Z', '2026-03-09', '2026-03-09'],
  ['day', 1, '2026-03-10T09:00:00Z', '2026-03-13T08:00:00Z', '2026-03-09', '2026-03-11'],
  ['week', 3, '2026-03-18T09:00:00Z', '2026-03-18T09:00:01Z', '2026-03-09', '2026-03-15'],
  ['week', 7, '2026-03-22T09:00:00Z', '2026-03-22T09:00:01Z', '2026-03-09', '2026-03-15'],
  ['month', 10, '2026-03-10T09:00:00Z', '2026-03-10T09:00:01Z', '2026-02-01', '2026-02-28'],
  ['week', 1, '2026-03-16T09:00:00Z', '2026-03-16T09:00:01Z', '2026-03-09', '2026-03-15'],
  ['month', 1, '2026-03-01T09:00:00Z', '2026-03-02T09:00:01Z', '2026-02-01', '2026-02-28'],
] as const)(
  '%s on %i due at %s and run at %s is of %s to %s',
  (every, onDay, dueAt, now, from, to) => {
    const times = { dueAt: new Date(dueAt), now: new Date(now) };
    expect(runDays({ every, onDay, hour: 6 }, times)).toEqual({ from, to });
  },
);

test('the filters stay and the days are others', () => {
  const days = { from: '2026-03-09', to: '2026-03-10' };
  const query = 'status=COMPLETED&dateFrom=2020-01-01T00%3A00%3A00Z&amountFrom=1';
  const made = new URLSearchParams(queryOver({ kind: 'transactions', query }, days));
  expect(Object.fromEntries(made)).toEqual({
    status: 'COMPLETED',
    amountFrom: '1',
    dateFrom: '2026-03-09T03:00:00.000Z',
    dateTo: '2026-03-11T02:59:59.999Z',
  });
  const paid = queryOver(
    { kind: 'transactions', query: 'paidFrom=2026-01-01T03:00:00.000Z' },
    days,
  );
  expect([...new URLSearchParams(paid).keys()]).toEqual(['paidFrom', 'paidTo']);
  expect(queryOver({ kind: 'closes', query: 'from=2026-01-01&to=2026-01-02' }, days)).toBe(
    'from=2026-03-09&to=2026-03-10',
  );
});
