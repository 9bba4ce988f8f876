import { pino } from 'pino';
import type { Pool } from '#service/database/pool.ts';
import { createOrderSender } from '#service/orders/order-sender.ts';
import { openCodes } from '#service/provider/sandbox/open-codes.ts';
import { createSandboxProvider } from '#service/provider/sandbox/sandbox-provider.ts';
import { createTestFiles } from './test-files.ts';

/** Host of the payload locations of test charges. */
export const testLocationHost = 'pix.sandbox.test';

/** As in production: a test that wants a lease to end says so in the database. */
const testLeaseMs = 30_000;

/**
 * The sandbox and the sender of orders on a test database. Nothing settles by itself: a test says
 * when, by sandbox control or by a sweep.
 */
export function createSandboxParts(pool: Pool) {
  const log = pino({ level: 'silent' });
  const provider = createSandboxProvider({
    pool,
    locationHost: testLocationHost,
    settleAfterMs: null,
  });
  const deps = { pool, provider, log, leaseMs: testLeaseMs };
  const callbackRetentionDays = 90;
  const codes = openCodes(pool, { locationHost: testLocationHost });
  const files = createTestFiles(pool);
  return { ...deps, callbackRetentionDays, codes, files, orders: createOrderSender(deps) };
}
