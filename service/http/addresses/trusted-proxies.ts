import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { z } from 'zod';
import { optional } from '#service/variables.ts';

const entry = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** TRUSTED_PROXIES (spec: settled, "Environment"): addresses and networks, with commas. */
export const trustedProxies = optional(
  z
    .string()
    .default('')
    .transform((text) => text.split(',').map((item) => item.trim()))
    .transform((items) => items.filter((item) => item !== ''))
    .pipe(z.array(entry)),
);

/** Whether this address is a proxy whose `X-Forwarded-*` is believed. */
export type TrustsProxy = (address: string) => boolean;

/** Compiles what `trustedProxies` has read. An IPv4 address in IPv6 form is the same address. */
export function trustsProxies(entries: string[]): TrustsProxy {
  const list = new BlockList();
  for (const text of entries) {
    const [address = '', bits] = text.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  // What is no address, as in a made-up header, is in no list.
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * Leaves in `X-Forwarded-For` the one address that the request comes from: the last that no trusted
 * proxy has, beginning at the connection's own. The other `X-Forwarded-*` go unless the connection
 * is a trusted proxy's: then they are its words, otherwise a stranger's.
 */
export function settleForwarded(
  headers: IncomingHttpHeaders,
  peer: string,
  trusts: TrustsProxy,
): void {
  const hops = [...String(headers['x-forwarded-for'] ?? '').split(','), peer];
  const client = hops.map((hop) => hop.trim()).findLast((hop) => !trusts(hop)) || peer;
  for (const name of Object.keys(headers)) {
    if (name.startsWith('x-forwarded-') && !trusts(peer)) delete headers[name];
  }
  headers['x-forwarded-for'] = client;
}
