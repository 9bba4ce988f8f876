import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '200.160.2.3',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '168.63.129.15',
  '223.255.255.255',
  '2001:4860:4860::8888',
  '2606:4700:4700::1111',
  '2804:14d::1',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

test.each([
  ['this network', '0.0.0.0', '0.1.2.3'],
  ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
  ['carrier-grade NAT', '100.64.0.1', '100.127.255.255'],
  ['loopback', '127.0.0.1', '127.0.0.2', '127.255.255.255'],
  ['link-local and metadata', '169.254.0.1', '169.254.169.254', '169.254.170.2'],
  ['metadata on public space', '168.63.129.16', '100.100.100.200'],
  ['protocol assignments', '192.0.0.1', '192.0.0.170', '192.88.99.1', '192.31.196.1'],
  ['documentation', '192.0.2.1', '198.51.100.1', '203.0.113.1'],
  ['benchmarks', '198.18.0.1', '198.19.255.255'],
  ['multicast', '224.0.0.1', '239.255.255.255'],
  ['reserved and broadcast', '240.0.0.1', '255.255.255.254', '255.255.255.255'],
  ['IPv6 itself', '::', '::1'],
  ['mapped IPv4', '::ffff:127.0.0.2', '::ffff:7f00:2', '::ffff:8.8.8.8'],
  ['compatible IPv4', '::127.0.0.2', '::7f00:2', '::8.8.8.8'],
  ['NAT64', '64:ff9b::127.0.0.2', '64:ff9b::808:808', '64:ff9b:1::7f00:2'],
  ['6to4', '2002:7f00:2::1', '2002:808:808::1'],
  ['Teredo', '2001::1', '2001:0:4136:e378::1'],
  ['IETF protocols', '2001:2::1', '2001:10::1', '2001:20::1', '2001:1ff::1'],
  ['local IPv6', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'febf::1', 'fec0::1'],
  ['scoped IPv6', 'fe80::1%eth0', '2606:4700::1%eth0'],
  ['multicast IPv6', 'ff02::1', 'ff0e::1'],
  ['discard and documentation', '100::1', '2001:db8::1', '3fff::1', '3fff:fff::1'],
  ['outside 2000::/3', '4000::1', '5f00::1', '8000::1', 'e000::1', '1fff::1'],
  ['shorthand', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '8.8', '134744072'],
  ['no address', '', 'localhost', 'example.com', '8.8.8.8.', ' 8.8.8.8', '[::1]', '８.8.8.8'],
])('%s is not public', (_, ...addresses) => {
  for (const address of addresses)
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
});
