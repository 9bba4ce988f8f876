import { expect, test } from 'vitest';
import { isAdded, waitOf } from './wait-of.ts';

const need = { waitsFrom: 100, dayAmount: 40, approvers: 1, unready: 0 };

test('what is moved waits from the owner’s amount on, with what the member moved that day', () => {
  expect(waitOf({ need, amountCents: 59_99n })).toBe('no');
  expect(waitOf({ need, amountCents: 60_00n })).toBe('will');
  expect(waitOf({ need: { ...need, waitsFrom: null }, amountCents: 60_00n })).toBe('no');
  expect(waitOf({ need: null, amountCents: 60_00n })).toBe('no');
});

test('a code whose amount may still change may wait below it', () => {
  expect(waitOf({ need, amountCents: 1n, isDynamic: true })).toBe('may');
  expect(waitOf({ need, amountCents: 60_00n, isDynamic: true })).toBe('will');
  expect(waitOf({ need: { ...need, waitsFrom: null }, amountCents: 1n, isDynamic: true })).toBe(
    'no',
  );
});

test('what would not wait by itself is told from what would', () => {
  expect(isAdded({ need, amountCents: 60_00n })).toBe(true);
  expect(isAdded({ need, amountCents: 59_99n })).toBe(false);
  expect(isAdded({ need, amountCents: 100_00n })).toBe(false);
  expect(isAdded({ need: { ...need, dayAmount: 0 }, amountCents: 60_00n })).toBe(false);
});
