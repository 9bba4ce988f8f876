import { expect, test } from 'vitest';
import { allowedAddress } from '#lib/contract/panel/tokens.ts';
import { isAllowedAddress } from './allowed-addresses.ts';

test.each([
  [[], '203.0.113.7', true],
  [['203.0.113.7'], '203.0.113.7', true],
  [['203.0.113.7'], '203.0.113.8', false],
  [['203.0.113.7'], '::ffff:203.0.113.7', true],
  [['203.0.113.99/24'], '203.0.113.7', true],
  [['203.0.113.0/24'], '203.0.114.7', false],
  [['0.0.0.0/0'], '203.0.113.7', true],
  [['0.0.0.0/0'], '2001:db8::1', false],
  [['2001:db8::/32', '10.0.0.1'], '2001:db8:1:2::3', true],
  [['2001:DB8::1'], '2001:db8:0:0::1', true],
  [['2001:db8::1'], '2001:db8::2', false],
  [['203.0.113.7'], '', false],
  [['203.0.113.7'], 'unix:', false],
] as const)('a token for %j from %j: %j', (addresses, ip, expected) => {
  for (const one of addresses) expect(allowedAddress.safeParse(one).success).toBe(true);
  expect(isAllowedAddress(addresses, ip)).toBe(expected);
});

test.each([
  '',
  '*',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.7/33',
  '203.0.113.7/',
  '::1/129',
  'fe80::1%eth0',
  'loja.example',
  '203.0.113.7:443',
  '203.0.113.7-9',
  '0x7f000001',
  '010.0.0.1',
])('%j is no address and no network', (text) => {
  expect(allowedAddress.safeParse(text).success).toBe(false);
});
