import { BlockList, isIP } from 'node:net';

/**
 * Whether a caller at `ip` may use a token that is bound to these addresses and networks (CIDR);
 * none means from anywhere. An IPv4 address counts in its IPv6 form as well.
 */
export function isAllowedAddress(addresses: readonly string[], ip: string): boolean {
  if (addresses.length === 0) return true;
  const allowed = new BlockList();
  for (const entry of addresses) {
    const [address = '', prefix] = entry.split('/');
    if (prefix === undefined) allowed.addAddress(address, familyOf(address));
    else allowed.addSubnet(address, Number(prefix), familyOf(address));
  }
  return isIP(ip) !== 0 && allowed.check(ip, familyOf(ip));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
