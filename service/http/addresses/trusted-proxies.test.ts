import { expect, test } from 'vitest';
import { settleForwarded, trustedProxies, trustsProxies } from './trusted-proxies.ts';

const trusts = trustsProxies(trustedProxies.parse('10.0.0.0/8, 2001:db8::1,'));

test.each([
  ['a stranger who names another', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a stranger who names a proxy', '203.0.113.9', '10.0.0.1', '203.0.113.9'],
  ['a visitor behind a proxy', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['one behind two proxies', '::ffff:10.0.0.1', '198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['one who invents hops before', '2001:db8::1', '10.9.9.9, 1.2.3.4, 198.51.100.1', '198.51.100.1'],
  ['a proxy that calls by itself', '10.0.0.1', undefined, '10.0.0.1'],
  ['a header of no addresses', '10.0.0.1', 'x, unknown', 'unknown'],
])('the address of %s', (_, peer, sent, client) => {
  const headers = { ...(sent !== undefined && { 'x-forwarded-for': sent }) };
  settleForwarded(headers, peer, trusts);
  expect(headers).toEqual({ 'x-forwarded-for': client });
});

test("host and protocol are a proxy's to tell, not a stranger's", () => {
  const sent = { host: 'a.test', 'x-forwarded-host': 'b.test', 'x-forwarded-proto': 'https' };
  const fromProxy = { ...sent };
  settleForwarded(fromProxy, '10.0.0.1', trusts);
  expect(fromProxy).toEqual({ ...sent, 'x-forwarded-for': '10.0.0.1' });
  const fromStranger = { ...sent };
  settleForwarded(fromStranger, '203.0.113.9', trusts);
  expect(fromStranger).toEqual({ host: 'a.test', 'x-forwarded-for': '203.0.113.9' });
});

test.each(['proxy.internal', '10.0.0.0/33', '10.0.0', '::1/129', '1.2.3.4:80'])(
  '%s is no address and no network',
  (text) => expect(trustedProxies.safeParse(text).success).toBe(false),
);
