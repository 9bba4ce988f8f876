import { describe, expect, test } from 'vitest';
import {
  endsOf,
  presetOf,
  hidesRows,
  loadStatementSearch,
  toStatementFilters,
  writeStatementDays,
  writeStatementSearch,
} from './search-params.ts';

const read = (query: string) => loadStatementSearch(new URLSearchParams(query));
const today = '2026-03-10';

describe('the statement’s address', () => {
  test('means the last seven days unless told', () => {
    expect(endsOf(read(''), today)).toEqual({ from: '2026-03-04', to: today });
    expect(endsOf(read('period=Yesterday'), today)).toEqual({
      from: '2026-03-09',
      to: '2026-03-09',
    });
  });

  test('days win over a preset, in whichever order they were typed', () => {
    const range = { from: '2026-01-02', to: '2026-02-01' };
    expect(endsOf(read('period=Today&from=2026-01-02&to=2026-02-01'), today)).toEqual(range);
    expect(endsOf(read('from=2026-02-01&to=2026-01-02'), today)).toEqual(range);
    expect(endsOf(read('from=31/01/2026'), today).to).toBe(today);
    expect(endsOf(read('to=2026-02-01'), today)).toEqual({ from: '2026-02-01', to: '2026-02-01' });
  });

  test('becomes filters of the API: São Paulo days, exact cents, no empty text', () => {
    const search = read('amountFrom=1.234,56&amountTo=R$ 2&reason= Tarifa &operation=DECREMENT');
    expect(toStatementFilters(search, { from: today, to: today })).toEqual({
      page: 1,
      limit: 50,
      createdAtFrom: '2026-03-10T03:00:00.000Z',
      createdAtTo: '2026-03-11T02:59:59.999Z',
      operation: 'DECREMENT',
      balanceType: undefined,
      reason: 'Tarifa',
      transactionId: undefined,
      infractionId: undefined,
      amountFrom: '1234.56',
      amountTo: '2.00',
    });
  });

  test('a time makes a part of a day of it, to the end of its minute', () => {
    const moments = (query: string) => {
      const search = read(query);
      const { createdAtFrom, createdAtTo } = toStatementFilters(search, endsOf(search, today));
      return [createdAtFrom, createdAtTo];
    };
    const hour = ['2026-03-10T17:00:00.000Z', '2026-03-10T18:00:59.999Z'];
    expect(moments('from=2026-03-10T14:00&to=2026-03-10T15:00')).toEqual(hour);
    expect(moments('from=2026-03-10T15:00&to=2026-03-10T14:00')).toEqual(hour);
    expect(moments('from=2026-03-10T14:00&to=2026-03-10')).toEqual([
      hour[0],
      '2026-03-11T02:59:59.999Z',
    ]);
    expect(moments('from=2026-03-10T25:00&to=2026-03-10Tnoon&period=Today')[0]).toBe(
      '2026-03-10T03:00:00.000Z',
    );
  });

  test('days that are a preset’s are known as it, and other days keep the other filters', () => {
    const yesterday = { from: '2026-03-09', to: '2026-03-09' };
    const search = read('from=2026-03-09&to=2026-03-09&reason=Tarifa&page=4');
    expect(presetOf(search, yesterday, today)).toBe('Yesterday');
    expect(presetOf(read(''), { from: today, to: `${today}T12:00` }, today)).toBe(null);
    const written = read(writeStatementDays(read('period=Week&reason=Tarifa&page=4'), yesterday));
    expect([written.period, written.from, written.reason, written.page]).toEqual([
      null,
      '2026-03-09',
      'Tarifa',
      1,
    ]);
  });

  test('knows which filters hide rows in between: days and pages do not', () => {
    expect(hidesRows(read('from=2026-01-01&page=3&limit=1000'))).toBe(false);
    for (const query of ['reason=a', 'operation=INCREMENT', 'balanceType=BLOCKED', 'amountTo=1']) {
      expect([query, hidesRows(read(query))]).toEqual([query, true]);
    }
  });

  test('an amount that cannot be read is no filter', () => {
    const search = read('amountFrom=1.234&amountTo=abc');
    expect([search.amountFrom, search.amountTo, hidesRows(search)]).toEqual(['', '', false]);
    expect(hidesRows(read('amountFrom=&amountTo=37,90'))).toBe(true);
  });

  test('whatever stands in it that is no filter is as if it were absent', () => {
    const search = read('operation=DROP&limit=7&page=-3&period=Hour');
    expect([search.operation, search.limit, search.period]).toEqual([null, 50, null]);
    expect(toStatementFilters(search, { from: today, to: today }).page).toBe(1);
    expect(writeStatementSearch(search, { page: 2 })).toBe('?page=2');
  });
});
