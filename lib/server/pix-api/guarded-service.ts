import 'server-only';
import { type AllowedHosts, parseAllowedHosts } from '#lib/outgoing/allowed-hosts.ts';
import {
  createGuardedClient,
  type GuardedClient,
  type GuardedResponse,
} from '#lib/outgoing/guarded-client.ts';
import { OutgoingRefusal } from '#lib/outgoing/outgoing-refusal.ts';
import { isWebPort } from '#lib/outgoing/web-ports.ts';
import { dashboardEnvironment } from '#lib/server/settings/dashboard-environment.ts';

type Request = Parameters<GuardedClient['request']>[0];

/** The way to services that members name. */
interface GuardedService {
  /** As GuardedClient; a token travels in the clear to no host but those that are allowed. */
  request: (request: Request) => Promise<GuardedResponse>;
}

/** Enough for a page with its parts; a service that hangs must not hold more of this process. */
const connectionsPerHostMax = 16;
/** Shorter than servers keep an idle connection: one that closes as it is used loses an answer. */
const keepAliveMs = 2_000;

let opened: GuardedService | undefined;

/** The process's one client for such services, made at the first call. */
export function guardedService(): GuardedService {
  opened ??= openGuardedService(parseAllowedHosts(dashboardEnvironment().connectionAllowHosts));
  return opened;
}

function openGuardedService(allowedHosts: AllowedHosts): GuardedService {
  const client = createGuardedClient({
    allowedHosts,
    protocols: ['http:', 'https:'],
    isPortAllowed: isWebPort,
    connectionsPerHostMax,
    keepAliveMs,
  });
  return {
    async request(request) {
      if (!isSealed(request.url, allowedHosts)) throw new OutgoingRefusal('url', 'plain HTTP');
      return client.request(request);
    },
  };
}

/** Plain HTTP shows the token to everybody on the way: only where the operator allowed the host. */
function isSealed(text: string, allowedHosts: AllowedHosts): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port } = new URL(text);
  return protocol === 'https:' || allowedHosts.has(hostname, Number(port) || 80);
}
