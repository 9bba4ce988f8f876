import { z } from 'zod';
import type { OpenProvider } from '#service/provider/provider-module.ts';
import { openPayloadFetcher } from '#service/qr-codes/open-payload-fetcher.ts';
import { milliseconds, optional, readVariables } from '#service/variables.ts';
import { registerControl } from './control/routes.ts';
import { reportDueOrders } from './report-due-orders.ts';
import { createSandboxCodeSource } from './sandbox-codes.ts';
import { createSandboxStatement } from './sandbox-movements.ts';
import { createSandboxProvider, sandboxReceiverBank } from './sandbox-provider.ts';

const settings = z.object({
  /** When orders settle by themselves; `off`: only by sandbox control. */
  SANDBOX_SETTLE_MS: optional(z.union([z.literal('off'), milliseconds]).default(2000)),
});

/** Reads the settings of the sandbox; the answer opens it, on any database. */
export function configureSandbox(variables: NodeJS.ProcessEnv): OpenProvider {
  refuseRealSettings(variables);
  const { SANDBOX_SETTLE_MS: settleMs } = readVariables(settings, variables);
  return (context) => {
    const { pool, events, locationHost } = context;
    const settleAfterMs = settleMs === 'off' ? null : settleMs;
    const port = createSandboxProvider({ pool, locationHost, settleAfterMs });
    return {
      port,
      statement: createSandboxStatement(pool),
      codes: createSandboxCodeSource({
        database: pool,
        fetchPayload: openPayloadFetcher(pool),
        institution: sandboxReceiverBank.name,
      }),
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
      metrics: [],
    };
  };
}

/** Whoever has set up a real provider and forgot PROVIDER must not go live on play money. */
function refuseRealSettings(variables: NodeJS.ProcessEnv): void {
  const names = Object.keys(variables).filter((name) => name.startsWith('PROVIDER_'));
  const set = names.filter((name) => variables[name] !== '');
  if (set.length > 0) {
    throw new Error(
      `environment: ${set.join(', ')} beside PROVIDER=sandbox, which has no use of it`,
    );
  }
}
