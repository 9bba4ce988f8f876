import { expect, test } from 'vitest';
import { readAddresses } from './read-addresses.ts';

test.each([
  ['', []],
  [' \n ', []],
  ['203.0.113.7', ['203.0.113.7']],
  [
    '203.0.113.7,\n10.0.0.0/8; 203.0.113.7\r\n2001:db8::/32',
    ['203.0.113.7', '10.0.0.0/8', '2001:db8::/32'],
  ],
])('%j is read as %j', (typed, addresses) => {
  expect(readAddresses(typed)).toEqual({ ok: true, addresses });
});

test('the first that is no address is told, and too many are', () => {
  expect(readAddresses('10.0.0.1 10.0.0/8 x')).toMatchObject({ ok: false, text: '10.0.0/8' });
  const many = Array.from({ length: 21 }, (_, n) => `10.0.0.${n}`).join('\n');
  expect(readAddresses(many)).toEqual({ ok: false, wrong: 'addressesMany' });
});
