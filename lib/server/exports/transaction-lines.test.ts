import { expect, test } from 'vitest';
import { type ExportField, exportFields } from '#lib/contract/panel/transaction-export.ts';
import { exportCell, type ExportRow } from './transaction-lines.ts';

const words = { status: (status: string) => status, type: (type: string) => type };

function rowOf(fields: Partial<ExportRow>): ExportRow {
  const empty = Object.fromEntries(exportFields.map((field) => [field, null]));
  return { ...(empty as Record<ExportField, null>), ...fields };
}

const cells = (row: ExportRow) =>
  ['party', 'document'].map((column) => exportCell(column, row, words));

test('a transfer holds both names in a file, as on the screen', () => {
  const names = { payerName: 'Ana Lima', receiverName: 'Rui Alves' };
  const document = { payerDocument: '52998224725', receiverDocument: '11222333000181' };
  expect(cells(rowOf({ type: 'TEF', ...names, ...document }))).toEqual([
    'Ana Lima → Rui Alves',
    null,
  ]);
  expect(cells(rowOf({ type: 'TEF', receiverName: 'Rui Alves' }))).toEqual(['Rui Alves', null]);
  expect(cells(rowOf({ type: 'TEF' }))).toEqual([null, null]);
});

test('a deposit is of who paid, else of who was expected; a withdrawal of who is paid', () => {
  const payer = { payerName: 'Ana Lima', payerDocument: '52998224725' };
  const expected = { generatedName: 'Bia Reis', generatedDocument: '52998224725' };
  expect(cells(rowOf({ type: 'DEPOSIT', ...payer, ...expected }))).toEqual([
    'Ana Lima',
    '***.982.247-**',
  ]);
  expect(cells(rowOf({ type: 'DEPOSIT', ...expected }))[0]).toBe('Bia Reis');
  const key = { withdrawPixKey: 'ana@example.test', withdrawPixType: 'email' };
  expect(cells(rowOf({ type: 'WITHDRAW', receiverName: 'Rui Alves', ...key }))[0]).toBe(
    'Rui Alves',
  );
  expect(cells(rowOf({ type: 'WITHDRAW', ...key }))[0]).toMatch(/@/);
});
