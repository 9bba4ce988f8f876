import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Pool } from '#service/database/pool.ts';
import { orderHandlers } from '#service/order-handlers.ts';
import { createOrderSender } from '#service/orders/order-sender.ts';
import { pushKeysOf } from '#service/panel/deadlines/push-keys.ts';
import { createPushClient } from '#service/panel/deadlines/send-deadline-notices.ts';
import { createMailWriters } from '#service/panel/mails/mail-writers.ts';
import { createProviderEvents, createReusedIdCounter } from '#service/provider-event-handlers.ts';
import { joinProviders } from '#service/provider/join-providers.ts';
import type { NamedProvider, ProviderKey } from '#service/provider/join-providers.ts';
import { configureSandbox } from '#service/provider/sandbox/sandbox-module.ts';
import { createDeliveryReach } from './deliveries/delivery-reach.ts';
import { createTestFiles } from './test-files.ts';

/** Host of the payload locations of test charges. */
export const testLocationHost = 'pix.sandbox.test';

/** As in production: a test that wants a lease to end says so in the database. */
const testLeaseMs = 30_000;

/**
 * The sandbox and the sender of orders on a test database. Nothing settles by itself: a test says
 * when, by sandbox control or by a sweep, unless `settleMs` says otherwise.
 */
export function createSandboxParts(pool: Pool, settleMs = 'off') {
  const open = configureSandbox({ NODE_ENV: 'test', SANDBOX_SETTLE_MS: settleMs });
  return createProviderParts(pool, [{ name: 'sandbox', open }]);
}

export type ProviderParts = ReturnType<typeof createProviderParts>;

/** The same with whichever providers. */
export function createProviderParts(
  pool: Pool,
  named: readonly NamedProvider[],
  log: FastifyBaseLogger = pino({ level: 'silent' }),
) {
  const locationHost = testLocationHost;
  const reusedIds = createReusedIdCounter();
  const eventsOf = (provider: ProviderKey) =>
    createProviderEvents(pool, { log, reusedIds, provider });
  const files = createTestFiles(pool);
  const fileUrl = (id: string) => files.links.providerUrl(id);
  const providers = joinProviders(named, { pool, log, eventsOf, fileUrl, locationHost });
  const deps = {
    pool,
    providers,
    handlers: orderHandlers,
    log,
    leaseMs: testLeaseMs,
    events: eventsOf(null),
  };
  const orders = createOrderSender(deps);
  return {
    ...deps,
    locationHost,
    callbackDays: { kept: 90, archived: 365 },
    // No test of a worker has a queue but those of files, which start their own.
    exports: { enqueue: () => Promise.resolve(0) },
    deliveryReach: createDeliveryReach(),
    matching: { enqueue: () => Promise.resolve(0) },
    files,
    push: {
      keys: pushKeysOf(Buffer.alloc(32, 7), 'https://painel.pix.test'),
      client: createPushClient(),
    },
    orders,
    moneyOut: { codes: { locationHost, source: providers.first.codes }, orders },
    mails: {
      port: { send: () => Promise.resolve() },
      writers: createMailWriters('https://painel.pix.test'),
    },
  };
}
