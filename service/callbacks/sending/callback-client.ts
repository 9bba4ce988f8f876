import { parseAllowedHosts } from '#lib/outgoing/allowed-hosts.ts';
import { createGuardedClient } from '#lib/outgoing/guarded-client.ts';
import type { GuardedClient, GuardedClientOptions } from '#lib/outgoing/guarded-client.ts';
import { isWebPort } from '#lib/outgoing/web-ports.ts';
import { windowMax } from './host-windows.ts';

interface CallbackClientOptions extends Pick<GuardedClientOptions, 'resolveHost' | 'serverCa'> {
  /** CALLBACK_ALLOW_HOSTS. */
  allowHosts: string;
  /** Service, dashboard and database: never called, not even on an allowed host. */
  ownPorts: number[];
}

/**
 * Shorter than the five seconds that many servers keep an idle connection: one that the receiver
 * closes at the moment of sending would cost the attempt.
 */
const keepAliveMs = 2_000;
const headerBytesMax = 131_072;

/** The client that reaches merchants' callback URLs (checked at creation, guarded here). */
export function createCallbackClient(options: CallbackClientOptions): GuardedClient {
  const { allowHosts, ownPorts, ...seams } = options;
  return createGuardedClient({
    ...seams,
    allowedHosts: parseAllowedHosts(allowHosts),
    protocols: ['http:', 'https:'],
    isPortAllowed: isWebPort,
    refusedPorts: ownPorts,
    connectionsPerHostMax: windowMax,
    keepAliveMs,
    headerBytesMax,
  });
}
