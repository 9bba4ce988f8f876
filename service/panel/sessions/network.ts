import ipaddr from 'ipaddr.js';

/**
 * The network that counts as one place: an IPv4 address, or the /64 of an IPv6 one, because that
 * is what a single customer is given. As CIDR text; null when no address is known.
 */
export function networkOf(ip: string | null): string | null {
  if (ip === null || !ipaddr.isValid(ip)) return null;
  // An IPv4-mapped IPv6 address is the IPv4 address.
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return `${address.toString()}/32`;
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString() + '/64';
}
