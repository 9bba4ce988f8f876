import { describe, expect, test } from 'vitest';
import { columnIds } from '#lib/exports/column-ids.ts';
import {
  defaultColumns,
  isOfDefault,
  moveColumn,
  readColumns,
  toggleColumn,
} from './transaction-columns.ts';

describe('columns', () => {
  test.each([
    ['amount,id', ['amount', 'id']],
    ['id,id,amount', ['id', 'amount']],
    ['id,nonsense', ['id']],
    ['nonsense', defaultColumns],
    ['', defaultColumns],
    [undefined, defaultColumns],
  ])('%j is read as what it names, each once', (text, columns) => {
    expect(readColumns(text)).toEqual(columns);
  });

  test('one moves to a place and stops at the ends', () => {
    expect(moveColumn(['id', 'amount', 'fee'], 'fee', 0)).toEqual(['fee', 'id', 'amount']);
    expect(moveColumn(['id', 'amount', 'fee'], 'id', 1)).toEqual(['amount', 'id', 'fee']);
    expect(moveColumn(['id', 'amount'], 'id', -1)).toEqual(['id', 'amount']);
    expect(moveColumn(['id', 'amount'], 'id', 9)).toEqual(['amount', 'id']);
    expect(moveColumn(['id', 'amount'], 'fee', 1)).toEqual(['id', 'amount']);
  });

  test('the last one cannot be switched off', () => {
    expect(toggleColumn(['id'], 'id')).toEqual(['id']);
    expect(toggleColumn(['id', 'fee'], 'id')).toEqual(['fee']);
    expect(toggleColumn(['id'], 'fee')).toEqual(['id', 'fee']);
    expect(new Set(columnIds).size).toBe(columnIds.length);
  });

  test('one switched on again is back in its place, and another comes last', () => {
    for (const id of defaultColumns.slice(1)) {
      expect(toggleColumn(toggleColumn(defaultColumns, id), id)).toEqual(defaultColumns);
    }
    expect(toggleColumn(defaultColumns, 'document')).toEqual([...defaultColumns, 'document']);
  });

  test('without one of them the list keeps its form, and with another it does not', () => {
    expect(isOfDefault(toggleColumn(defaultColumns, 'fee'))).toBe(true);
    expect(isOfDefault(defaultColumns.toReversed())).toBe(true);
    expect(isOfDefault(toggleColumn(defaultColumns, 'party'))).toBe(false);
    expect(isOfDefault(toggleColumn(defaultColumns, 'document'))).toBe(false);
  });
});
