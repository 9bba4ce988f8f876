import { describe, expect, test } from 'vitest';
import { columnIds } from '#lib/exports/column-ids.ts';
import { datedBy, heldBy } from './dated-columns.ts';
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

  test('under a period of payments their time stands for the creation, which is then the other', () => {
    const week = { date: 'paidAt', period: 'Week', from: '', to: '' } as const;
    const heldUnder = (search: Parameters<typeof datedBy>[1], columns = defaultColumns) =>
      columnIds
        .map((id) => heldBy(id, columns, datedBy(columns, search)))
        .filter((id) => id === 'createdAt' || id === 'paidAt');
    expect(heldUnder(week)).toEqual(['paidAt', 'createdAt']);
    expect(heldUnder({ ...week, period: null, to: '2026-11-12' })).toEqual(['paidAt', 'createdAt']);
    const own = ['createdAt', 'paidAt'];
    // Without a period the list has what nobody paid.
    expect(heldUnder({ ...week, period: null })).toEqual(own);
    expect(heldUnder({ ...week, date: null })).toEqual(own);
    expect(heldUnder(week, [...defaultColumns, 'paidAt'])).toEqual(own);
    expect(heldUnder(week, ['party', 'amount'])).toEqual(own);
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
