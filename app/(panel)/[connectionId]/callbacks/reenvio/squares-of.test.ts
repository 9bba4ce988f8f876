import { expect, test } from 'vitest';
import { squaresOf } from './squares-of.ts';

test('each transaction has its square, what ended first', () => {
  const results = [
    { result: 'waiting', count: 1 },
    { result: 'delivered', count: 2 },
  ] as const;
  expect(squaresOf(results)).toEqual(['delivered', 'delivered', 'waiting']);
  expect(squaresOf([])).toEqual([]);
});

test('a large plan has a hundred squares in the proportion of its results', () => {
  const squares = squaresOf([
    { result: 'delivered', count: 75_000 },
    { result: 'failed', count: 25_000 },
  ]);
  expect(squares).toHaveLength(100);
  expect(squares.filter((result) => result === 'delivered')).toHaveLength(75);
});
