import { expect, test } from 'vitest';
import { inPlace, newRowsOf } from './in-place.ts';

const page = (...rows: [id: string, status: string][]) => ({
  rows: rows.map(([id, status]) => ({ id, status })),
  total: rows.length,
  pages: 1,
});
const shown = page(['b', 'PENDING'], ['a', 'COMPLETED']);

test('new rows wait at the top while those that are read change where they stand', () => {
  const newest = page(['d', 'PENDING'], ['c', 'PENDING'], ['b', 'COMPLETED']);
  const now = inPlace(shown, newest);
  expect(now.rows.map(({ id, status }) => [id, status])).toEqual([
    ['b', 'COMPLETED'],
    ['a', 'COMPLETED'],
  ]);
  // It is counted as it stands until they are shown.
  expect(now.total).toBe(2);
  expect(newRowsOf(now, newest).map(({ id }) => id)).toEqual(['d', 'c']);
});

test('an empty list, and one that has only lost rows, are shown as they are', () => {
  expect(inPlace(page(), shown)).toBe(shown);
  const fewer = page(['a', 'COMPLETED']);
  expect(inPlace(shown, fewer)).toBe(fewer);
});

test('a list that is not counted stands still as well, and is none the more counted', () => {
  const log = { rows: [{ id: 'a' }], hasNextPage: false };
  const newest = { rows: [{ id: 'b' }, { id: 'a' }], hasNextPage: true };
  expect(inPlace(log, newest)).toEqual({ rows: [{ id: 'a' }], hasNextPage: true });
});
