import { Resolver, lookup } from 'node:dns/promises';
import { OutgoingRefusal } from './outgoing-refusal.ts';

/** Every address of a name, IPv4 first. Throws OutgoingRefusal when there is none. */
export type ResolveHost = (name: string) => Promise<string[]>;

const queryTimeoutMs = 1_500;
const queryTries = 2;

/**
 * A resolver of its own: getaddrinfo runs on the four threads that password hashes use as well,
 * so that a few names whose server never answers would stop every sign-in.
 */
export function createResolver(): ResolveHost {
  const resolver = new Resolver({ timeout: queryTimeoutMs, tries: queryTries });
  return async (name) => {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const addresses = found.flatMap((result) =>
      result.status === 'fulfilled' ? result.value : [],
    );
    if (addresses.length === 0) throw new OutgoingRefusal('unresolved', name);
    return addresses;
  };
}

/**
 * Addresses of a host that the operator has allowed: as the machine itself finds them, with its
 * hosts file, because `localhost` and container names are in no public directory.
 */
export async function resolveAllowedHost(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true, order: 'ipv4first' });
  return found.map(({ address }) => address);
}
