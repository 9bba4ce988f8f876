import { expect, test } from 'vitest';
import { nextByLetter } from './options.ts';

const options = ['Todos', 'Depósito', 'Devolução'].map((label) => ({ value: label, label }));
const [all, deposit, refund] = options;

test('a letter goes to the next option that begins with it, round and round', () => {
  expect(nextByLetter(options, all, 'd')).toBe(deposit);
  expect(nextByLetter(options, deposit, 'D')).toBe(refund);
  expect(nextByLetter(options, refund, 'd')).toBe(deposit);
  expect(nextByLetter(options, undefined, 't')).toBe(all);
});

test('no other key chooses', () => {
  for (const key of ['x', ' ', 'Enter', 'Tab', '']) {
    expect(nextByLetter(options, all, key), key).toBeUndefined();
  }
});
