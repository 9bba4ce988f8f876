import { noAllowedHosts } from '#lib/outgoing/allowed-hosts.ts';
import { createGuardedClient } from '#lib/outgoing/guarded-client.ts';
import { databaseNow } from '#service/database/database-clock.ts';
import type { Queryable } from '#service/database/pool.ts';
import { createPayloadFetcher } from './fetch-payload.ts';
import type { CodeSource } from './qr-code-reading.ts';

/**
 * The client for payloads speaks HTTPS on port 443 and knows no allowed private host, whatever is
 * allowed for callbacks: anybody may have written the code that names the host.
 */
export function openPayloadFetcher(database: Queryable): CodeSource['fetchPayload'] {
  const client = createGuardedClient({
    allowedHosts: noAllowedHosts,
    protocols: ['https:'],
    connectionsPerHostMax: 8,
    keepAliveMs: 4_000,
  });
  return createPayloadFetcher({ client, now: () => databaseNow(database) });
}
