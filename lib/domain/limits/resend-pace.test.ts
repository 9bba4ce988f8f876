import { expect, test } from 'vitest';
import { minutesToAsk } from './resend-pace.ts';

test('what fits in one request waits for no other', () => {
  expect([0, 1, 1000].map(minutesToAsk)).toEqual([0, 0, 0]);
});

test('each further thousand waits a quarter of a minute, said in minutes begun', () => {
  expect([1001, 5000, 5001, 100_000].map(minutesToAsk)).toEqual([1, 1, 2, 25]);
});
