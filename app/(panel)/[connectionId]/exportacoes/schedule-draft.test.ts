import { expect, test } from 'vitest';
import { everyOf } from './schedule-draft.ts';

test('a file of a whole month is wanted each month, any other each day until somebody says so', () => {
  expect(everyOf('extrato-2026-10-01-a-2026-10-31.xlsx')).toBe('month');
  expect(everyOf('extrato-2028-02-01-a-2028-02-29-cnab240.txt')).toBe('month');
  expect(everyOf('extrato-2026-10-01-a-2026-10-30.xlsx')).toBe('day');
  expect(everyOf('extrato-2026-10-02-a-2026-10-31.xlsx')).toBe('day');
  expect(everyOf('extrato-2026-10-01-a-2026-11-30.xlsx')).toBe('day');
  expect(everyOf('transacoes-2026-10-01-brasileiro.csv')).toBe('day');
});
