import ipaddr from 'ipaddr.js';

/** What the library counts as ordinary although it is not: metadata services and protocol space. */
const refusedRanges = [
  // Azure's host agent answers here, on a public address.
  '168.63.129.16/32',
  // Alibaba's metadata service.
  '100.100.100.200/32',
  '192.0.0.0/24',
  '192.88.99.0/24',
  // Special-purpose IPv6 inside 2000::/3: IETF protocols, documentation, 6to4.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
].map((range) => ipaddr.parseCIDR(range));

/** All that IANA has given out for ordinary use so far. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether a literal IPv4 or IPv6 address is one of the public internet. Everything else is refused:
 * private, loopback, link-local, metadata, multicast, reserved, documentation, and every form that
 * wraps an IPv4 address (mapped, NAT64, 6to4, Teredo). Text that is no plain literal is not public.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parseLiteral(address);
  if (!parsed || parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast)) return false;
  return !refusedRanges.some(
    ([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits),
  );
}

/** Four decimal parts, or IPv6 without a zone: no shorthand that programs read differently. */
function parseLiteral(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address);
  if (address.includes('%') || !ipaddr.IPv6.isValid(address)) return null;
  return ipaddr.IPv6.parse(address);
}
