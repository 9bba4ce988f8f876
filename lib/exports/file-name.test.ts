import { expect, test } from 'vitest';
import { exportFileName, fileDays, sheetName } from './file-name.ts';

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
  const of = 'Fornecedores (março) 2.xlsx';
  const result = exportFileName('lote', { ...days, to: days.from, format: 'xlsx', of });
  expect(result).toBe('lote-2026-03-01-fornecedores-marco-2.xlsx');
  expect(sheetName(result)).toBe('Lote');
});

test('the days of a name end where the file does, and its sheet says what it is of', () => {
  const month = { dateFrom: '2026-03-01T03:00:00Z', dateTo: '2026-04-01T02:59:59Z' };
  const days = fileDays(month, new Date('2026-03-12T12:00:00Z'));
  expect(days).toEqual({ from: '2026-03-01', to: '2026-03-12' });
  expect(fileDays(month, new Date('2026-05-12T12:00:00Z')).to).toBe('2026-03-31');
  expect(sheetName(exportFileName('transacoes', { ...days, format: 'xlsx' }))).toBe('Transações');
  expect(sheetName('lote-corrigir-2026-03-01.xlsx')).toBe('Lote a corrigir');
  expect(sheetName()).toBe('Dados');
});
