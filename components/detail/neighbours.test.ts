import { expect, test } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const rows = (ids: string) => ids.split('').map((id) => ({ id }));
const idsOf = (id: string, now: string, before = now) => {
  const { previous, next } = neighboursOf(id, rows(now), rows(before));
  return [previous?.id, next?.id];
};

test('a row has its neighbours in the list as it is now', () => {
  expect(idsOf('b', 'abc')).toEqual(['a', 'c']);
  expect(idsOf('a', 'abc')).toEqual([undefined, 'b']);
  expect(idsOf('c', 'cab', 'abc')).toEqual([undefined, 'a']);
});

test('one that left the list keeps its place in it', () => {
  expect(idsOf('b', 'acd', 'abcd')).toEqual(['a', 'c']);
  expect(idsOf('b', 'ad', 'abcd')).toEqual(['a', 'd']);
  expect(idsOf('b', '', 'abcd')).toEqual([undefined, undefined]);
});

test('one that was never in the list has no place', () => {
  expect(idsOf('x', 'abc')).toEqual([undefined, undefined]);
});
