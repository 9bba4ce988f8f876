import { noAllowedHosts } from '#lib/outgoing/allowed-hosts.ts';
import { createGuardedClient } from '#lib/outgoing/guarded-client.ts';
import type { Queryable } from '#service/database/pool.ts';
import { createPayloadFetcher } from '#service/qr-codes/fetch-payload.ts';
import type { QrCodeDependencies } from '#service/qr-codes/read-qr-code.ts';
import { createSandboxCodeSource } from './sandbox-codes.ts';

interface CodesOptions {
  /** Host of our own payload locations. */
  locationHost: string;
}

/**
 * What reading codes needs when the sandbox is the provider. The client for payloads speaks HTTPS
 * on port 443 and knows no allowed private host, whatever is allowed for callbacks: anybody may
 * have written the code that names the host.
 */
export function openCodes(
  database: Queryable,
  { locationHost }: CodesOptions,
): QrCodeDependencies['codes'] {
  const client = createGuardedClient({
    allowedHosts: noAllowedHosts,
    protocols: ['https:'],
    connectionsPerHostMax: 8,
    keepAliveMs: 4_000,
  });
  const fetchPayload = createPayloadFetcher({ client });
  return { locationHost, source: createSandboxCodeSource({ database, fetchPayload }) };
}
