import { expect, test } from 'vitest';
import { oneOf } from './address-parts.ts';
import { defineList, parts } from './define-list.ts';

const list = defineList({
  parsers: { type: oneOf(['in', 'out']), from: parts.end, to: parts.end, page: parts.page },
  display: ['page'],
});
const read = (query: string) => list.load(new URLSearchParams(query));
const ends = (query: string) => [read(query).from, read(query).to];

test('a period is the same one whichever end an address has first', () => {
  expect(ends('from=2026-11-20&to=2026-11-01')).toEqual(['2026-11-01', '2026-11-20']);
  expect(ends('from=2026-11-20T10:00&to=2026-11-20')).toEqual(['2026-11-20T10:00', '2026-11-20']);
  expect(ends('from=2026-11-20')).toEqual(['2026-11-20', '']);
});

test('a day that does not exist narrows nothing, and is named', () => {
  const query = 'from=2026-02-31&to=99/99&type=FOO';
  expect(ends(query)).toEqual(['', '']);
  expect(list.isFiltered(read(query))).toBe(false);
  expect(list.unread(new URLSearchParams(query))).toEqual([
    'type=FOO',
    'from=2026-02-31',
    'to=99/99',
  ]);
});

test('what was not understood leaves an address with its next change', () => {
  const address = new URLSearchParams('type=FOO&from=2026-02-31&page=2&detail=EP1');
  expect(list.rewrite(address, { to: '2026-03-01' })).toBe('?page=2&detail=EP1&to=2026-03-01');
});
