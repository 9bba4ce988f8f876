import { expect, test } from 'vitest';
import { exportFileName } from './file-name.ts';

test('a file is named after its days and its form', () => {
  const days = { from: '2026-03-01', to: '2026-03-31' };
  expect(exportFileName('extrato', { ...days, format: 'iso' })).toBe(
    'extrato-2026-03-01-a-2026-03-31-iso.csv',
  );
  expect(exportFileName('transacoes', { ...days, to: days.from, format: 'brazilian' })).toBe(
    'transacoes-2026-03-01-brasileiro.csv',
  );
  expect(exportFileName('extrato', { ...days, to: days.from, format: 'pdf' })).toBe(
    'extrato-2026-03-01.pdf',
  );
});
