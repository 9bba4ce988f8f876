import { pino } from 'pino';
import type { ResolveHost } from '#lib/outgoing/resolve-host.ts';
import { createRenderers } from '#service/callback-renderers.ts';
import type { CallbackLogRow } from '#service/callbacks/log/callback-log-row.ts';
import { createCallbackClient } from '#service/callbacks/sending/callback-client.ts';
import { startCallbackSender } from '#service/callbacks/sending/callback-sender.ts';
import type {
  CallbackSender,
  CallbackSenderOptions,
} from '#service/callbacks/sending/callback-sender.ts';
import { createTestPool } from '#service/testing/database/test-database.ts';
import type { TestApp } from '#service/testing/test-app.ts';
import { testPublicUrl } from '#service/testing/test-files.ts';

export const testSigningKey = Buffer.alloc(32, 7);

interface TestSenderOptions extends Partial<
  Pick<
    CallbackSenderOptions,
    'timeoutMs' | 'leaseMs' | 'backoffBaseMs' | 'renderers' | 'pool' | 'onAttempt'
  >
> {
  allowHosts?: string;
  ownPorts?: number[];
  resolveHost?: ResolveHost;
  serverCa?: string[];
}

/** A sender as a worker has it, with times that fit into a test. */
export function openSender(
  { pool, databaseUrl }: Pick<TestApp, 'pool' | 'databaseUrl'>,
  options: TestSenderOptions = {},
): CallbackSender {
  const { allowHosts = '127.0.0.1:*', ownPorts = [], resolveHost, serverCa, ...times } = options;
  return startCallbackSender({
    pool,
    url: databaseUrl,
    client: createCallbackClient({
      allowHosts,
      ownPorts,
      ...(resolveHost && { resolveHost }),
      ...(serverCa && { serverCa }),
    }),
    renderers: createRenderers(testPublicUrl),
    signingKey: testSigningKey,
    timeoutMs: 1_000,
    leaseMs: 1_000,
    backoffBaseMs: 100,
    log: pino({ level: 'silent' }),
    ...times,
  });
}

/** As another process has it: a pool of its own, so that no commit of the test wakes it. */
export function openForeignSender(
  { databaseUrl }: Pick<TestApp, 'databaseUrl'>,
  options: TestSenderOptions = {},
): CallbackSender {
  const pool = createTestPool(databaseUrl, { connectionsMax: 4 });
  const sender = openSender({ pool, databaseUrl }, options);
  return {
    async stop(times) {
      await sender.stop(times);
      await pool.end();
    },
  };
}

/** The log of one transaction, oldest first. */
export async function readLogs(
  { pool }: Pick<TestApp, 'pool'>,
  transactionId: string,
): Promise<CallbackLogRow[]> {
  const { rows } = await pool.query<CallbackLogRow>(
    'select * from callback_logs where transaction_id = $1 order by seq',
    [transactionId],
  );
  return rows;
}
