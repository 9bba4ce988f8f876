import { expect, test } from 'vitest';
import { tokenAge } from './token-age.ts';

test.each([
  [0, 'young'],
  [76, 'young'],
  [77, 'due'],
  [90, 'due'],
  [91, 'old'],
] as const)('a token of %i days is %s', (days, age) => {
  expect(tokenAge(days)).toBe(age);
});
