import { expect, test } from 'vitest';
import { transactionListSearch } from '#lib/client/lists/transaction-list.ts';
import { namedIn, withChips } from './with-chips.ts';

const chipsOf = (address: string, named: Parameters<typeof withChips>[1]) =>
  decodeURIComponent(withChips(transactionListSearch.load(new URLSearchParams(address)), named));

test('what a text names together are filters beside those of the list, and the text is gone', () => {
  const address = 'q=109,50 Luciana&as=filters&view=chips&page=3&status=COMPLETED&limit=50';
  expect(chipsOf(address, { amount: '109,50', name: 'Luciana' })).toBe(
    '?status=COMPLETED&amount=109,50&name=Luciana&limit=50',
  );
});

test('a day of the text stands instead of that of the list, which stays where it names none', () => {
  const address = 'q=x&period=Today&date=paidAt&name=Rui';
  expect(chipsOf(address, { from: '2026-11-29T12:00', to: '2026-11-29T17:59' })).toBe(
    '?from=2026-11-29T12:00&to=2026-11-29T17:59&name=Rui',
  );
  expect(chipsOf(address, { amountFrom: '50,00', amountTo: '61,00' })).toBe(
    '?period=Today&date=paidAt&amountFrom=50,00&amountTo=61,00&name=Rui',
  );
});

test('another name stands instead of that of the list and of the amount that was beside it', () => {
  const read = { field: 'name', value: 'Mariana' } as const;
  const entered = (address: string) => {
    const search = transactionListSearch.load(new URLSearchParams(address));
    const named = namedIn(search, read);
    return named && decodeURIComponent(withChips(search, named));
  };
  expect(entered('q=Mariana&name=Carlos&amount=242,99&status=COMPLETED')).toBe(
    '?status=COMPLETED&name=Mariana',
  );
  expect(entered('q=Mariana&name=Carlos&amountFrom=50,00&amountTo=61,00')).toBe('?name=Mariana');
  expect(entered('q=Mariana&amount=242,99')).toBeNull();
});
