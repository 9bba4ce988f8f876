import { expect, test } from 'vitest';
import {
  anyOf,
  oneOf,
  pagePart,
  readParts,
  textPart,
  unless,
  unreadParts,
  writeParts,
} from './address-parts.ts';

const parts = {
  q: unless(textPart, ''),
  status: anyOf(['PAID', 'EXPIRED']),
  limit: unless(oneOf([10, 25]), 25),
  page: pagePart,
  type: oneOf(['in', 'out']),
};
const read = (query: string) => readParts(parts, new URLSearchParams(query));

test('what is malformed or unknown in an address counts as nothing said', () => {
  const nothing = { q: '', status: [], limit: 25, page: 1, type: null };
  expect(read('')).toEqual(nothing);
  expect(read('page=0')).toEqual(nothing);
  expect(read('status=NONE,&limit=11&page=2x&type=IN&other=1')).toEqual(nothing);
});

test('what no part understands is named as it stands there', () => {
  const unread = (query: string) => unreadParts(parts, new URLSearchParams(query));
  expect(unread('q=ana&status=PAID,EXPIRED,&limit=25&page=&type=in&other=1')).toEqual([]);
  expect(unread('status=PAID,FOO,BAR&limit=11&page=2x')).toEqual([
    'status=FOO,BAR',
    'limit=11',
    'page=2x',
  ]);
});

test('what is written is read back, as a page and as a browser have the address', () => {
  const said = {
    q: 'R$ 1,50 & +',
    status: ['PAID' as const, 'EXPIRED' as const],
    limit: 10 as const,
  };
  const query = writeParts(parts, { ...said, page: 3, type: 'out' });
  expect(read(query)).toEqual({ ...said, page: 3, type: 'out' });
  expect(readParts(parts, Object.fromEntries(new URLSearchParams(query)))).toEqual(read(query));
  expect(readParts(parts, { type: ['out', 'in'] }).type).toBe('out');
});

test('a change keeps the rest of the address and takes away what says nothing', () => {
  const address = new URLSearchParams('status=PAID&page=4&detail=EP1');
  expect(writeParts(parts, { page: 1, q: 'ana' }, address)).toBe('?status=PAID&detail=EP1&q=ana');
  expect(writeParts(parts, { status: null, page: 1 }, new URLSearchParams('page=4'))).toBe('');
});
