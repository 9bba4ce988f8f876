import { connect as connectSocket, isIP } from 'node:net';
import type { Socket } from 'node:net';
import { buildConnector } from 'undici';
import { plainHost } from './allowed-hosts.ts';
import type { AllowedHosts } from './allowed-hosts.ts';
import { OutgoingRefusal } from './outgoing-refusal.ts';
import { isPublicAddress } from './public-address.ts';
import { resolveAllowedHost } from './resolve-host.ts';
import type { ResolveHost } from './resolve-host.ts';

export interface ConnectorOptions {
  allowedHosts: AllowedHosts;
  resolveHost: ResolveHost;
  connectTimeoutMs: number;
  /** Which other ports than 80 and 443 may be called; an allowed host has any port. */
  isPortAllowed: (port: number) => boolean;
  /** Never called, not even on an allowed host. */
  refusedPorts: number[];
  /** Certificate authorities in PEM for servers; the system's when absent. */
  serverCa?: string[];
}

/** How many of a name's addresses are tried: the whole attempt has a time limit anyway. */
const addressesMax = 3;
/** Names that are never public (RFC 6761, RFC 6762 and what networks use inside). */
const privateName =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|localdomain)$/;

/**
 * Wraps undici's connector. The guard stands here and not in a `lookup` hook, which never sees a
 * literal address. It vets the host as the URL has it, every address of a name, and the address
 * that the socket is really connected to; it connects to the vetted address itself, so a name that
 * answers differently a moment later (rebinding) changes nothing.
 */
export function createGuardedConnector(options: ConnectorOptions): buildConnector.connector {
  const connect = buildConnector({
    timeout: options.connectTimeoutMs,
    allowH2: false,
    ...(options.serverCa && { ca: options.serverCa }),
  });
  return (target, callback) => {
    connectGuarded(connect, target, options).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    );
  };
}

/** A connection to a host that somebody names, for protocols other than HTTP. */
export type OpenSocket = (target: { host: string; port: number }) => Promise<Socket>;

/** The same guard for a plain socket; the caller says which ports it speaks to. */
export function createSocketOpener(options: Omit<ConnectorOptions, 'serverCa'>): OpenSocket {
  const { connectTimeoutMs, ...guard } = options;
  return ({ host, port }) =>
    connectGuarded(
      ({ hostname, port: at }, callback) => {
        const socket = connectSocket({ host: hostname, port: Number(at) });
        const timer = setTimeout(
          () => socket.destroy(new Error('no connection')),
          connectTimeoutMs,
        );
        const end = (error: Error | null) => {
          clearTimeout(timer);
          if (error) callback(error, null);
          else callback(null, socket);
        };
        socket.once('connect', () => end(null)).once('error', end);
      },
      { hostname: host, host, protocol: 'ssh:', port: String(port) },
      { ...guard, connectTimeoutMs },
    );
}

async function connectGuarded(
  connect: buildConnector.connector,
  target: buildConnector.Options,
  options: ConnectorOptions,
): Promise<Socket> {
  const host = plainHost(target.hostname);
  const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80);
  const isAllowed = options.allowedHosts.has(host, port);
  const isWeb = isAllowed || port === 80 || port === 443 || options.isPortAllowed(port);
  if (!isWeb || options.refusedPorts.includes(port)) {
    throw new OutgoingRefusal('port', String(port));
  }
  const addresses = await vettedAddresses(host, isAllowed ? null : options.resolveHost);
  let failure: Error = new OutgoingRefusal('unresolved', host);
  for (const address of addresses.slice(0, addressesMax)) {
    try {
      const socket = await connectTo(connect, { target, host, address });
      const remote = socket.remoteAddress ?? '';
      if (remote === address || (!isAllowed && isPublicAddress(remote))) return socket;
      socket.destroy();
      throw new OutgoingRefusal('address', remote);
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
    }
  }
  throw failure;
}

/** The addresses to try. One bad address among a name's good ones refuses the name. */
async function vettedAddresses(host: string, resolveHost: ResolveHost | null): Promise<string[]> {
  if (isIP(host) !== 0) {
    if (resolveHost && !isPublicAddress(host)) throw new OutgoingRefusal('address', host);
    return [host];
  }
  if (!resolveHost) return resolveAllowedHost(host);
  if (!host.includes('.') || privateName.test(host)) throw new OutgoingRefusal('name', host);
  const addresses = await resolveHost(host);
  const bad = addresses.find((address) => !isPublicAddress(address));
  if (bad !== undefined) throw new OutgoingRefusal('address', bad);
  return addresses;
}

function connectTo(
  connect: buildConnector.connector,
  { target, host, address }: { target: buildConnector.Options; host: string; address: string },
): Promise<Socket> {
  // The certificate is checked against the name; over plain HTTP there is nothing to check, and a
  // server name would make the connector look the name up again. An address is no server name.
  const isNamed = target.protocol === 'https:' && isIP(host) === 0;
  return new Promise((resolve, reject) => {
    const { servername: _, ...rest } = target;
    connect({ ...rest, hostname: address, ...(isNamed && { servername: host }) }, (error, socket) =>
      socket ? resolve(socket) : reject(error ?? new Error('no socket')),
    );
  });
}
