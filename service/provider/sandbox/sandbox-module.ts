import { z } from 'zod';
import { noAllowedHosts } from '#lib/outgoing/allowed-hosts.ts';
import { createGuardedClient } from '#lib/outgoing/guarded-client.ts';
import { databaseNow } from '#service/database/database-clock.ts';
import type { Queryable } from '#service/database/pool.ts';
import type { OpenProvider } from '#service/provider/provider-module.ts';
import { createPayloadFetcher } from '#service/qr-codes/fetch-payload.ts';
import { milliseconds, optional, readVariables } from '#service/variables.ts';
import { registerControl } from './control/routes.ts';
import { reportDueOrders } from './report-due-orders.ts';
import { createSandboxCodeSource } from './sandbox-codes.ts';
import { createSandboxStatement } from './sandbox-movements.ts';
import { createSandboxProvider } from './sandbox-provider.ts';

const settings = z.object({
  /** When orders settle by themselves; `off`: only by sandbox control. */
  SANDBOX_SETTLE_MS: optional(z.union([z.literal('off'), milliseconds]).default(2000)),
});

/** Reads the settings of the sandbox; the answer opens it, on any database. */
export function configure(variables: NodeJS.ProcessEnv): OpenProvider {
  const { SANDBOX_SETTLE_MS: settleMs } = readVariables(settings, variables);
  return (context) => {
    const { pool, events, locationHost } = context;
    const settleAfterMs = settleMs === 'off' ? null : settleMs;
    const port = createSandboxProvider({ pool, locationHost, settleAfterMs });
    return {
      port,
      statement: createSandboxStatement(pool),
      codes: createSandboxCodeSource({ database: pool, fetchPayload: openPayloads(pool) }),
      routes: {
        prefix: '/sandbox/v1',
        register: (app, door) => registerControl(app, { ...door, pool, events, port }),
      },
      sweeps: [
        {
          name: 'report sandbox orders',
          everyMs: 250,
          itemsMax: 100,
          run: (itemsMax) => reportDueOrders(context, itemsMax),
        },
      ],
    };
  };
}

/**
 * The client for payloads speaks HTTPS on port 443 and knows no allowed private host, whatever is
 * allowed for callbacks: anybody may have written the code that names the host.
 */
function openPayloads(database: Queryable) {
  const client = createGuardedClient({
    allowedHosts: noAllowedHosts,
    protocols: ['https:'],
    connectionsPerHostMax: 8,
    keepAliveMs: 4_000,
  });
  return createPayloadFetcher({ client, now: () => databaseNow(database) });
}
