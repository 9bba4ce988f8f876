import pino from 'pino';
import type { GuardedClient } from '#lib/outgoing/guarded-client.ts';
import { startCallbackSender } from '#service/callbacks/sending/callback-sender.ts';
import type { CallbackSenderOptions } from '#service/callbacks/sending/callback-sender.ts';
import { createPool } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { createAccounts, createPayments } from './charges.ts';
import type { Sample } from './measure.ts';

/** How every sender of these benchmarks runs. */
export const senderSettings = {
  signingKey: Buffer.alloc(32),
  timeoutMs: 10_000,
  leaseMs: 20_000,
  backoffBaseMs: 120_000,
  log: pino({ level: 'silent' }),
};

/** Accounts with a paid charge each: what their callbacks are snapshots of. */
export async function prepareCallbacks(url: string, accountCount: number) {
  const pool = createPool(url);
  const accountIds = await createAccounts(pool, accountCount);
  await createPayments(pool, { accountIds, count: accountCount });
  await pool.query(`analyze transactions`);
  return { pool, accountIds };
}

/**
 * Queues callbacks of these accounts' charges, evenly over accounts and over as many hosts as
 * `origin` gives for a number.
 */
export async function queueCallbacks(
  pool: Pool,
  { accountIds, origins, count }: { accountIds: string[]; origins: string[]; count: number },
): Promise<void> {
  await pool.query(
    `with numbered as (
       select t.*, row_number() over () - 1 as n
         from (select distinct on (account_id) * from transactions
                where account_id = any($1)) t
     )
     insert into callbacks (account_id, transaction_id, transaction_status, url, snapshot)
     select t.account_id, t.id, 'COMPLETED',
            ($2::text[])[1 + g % cardinality($2::text[])] || '/' || g,
            json_strip_nulls(to_json(t))
       from generate_series(1, $3::int) as g
       join numbered t on t.n = g % (select count(*) from numbered)`,
    [accountIds, origins, count],
  );
}

/** Counts what passes, so that the end of a round is seen without asking the database. */
export function countingClient(client: GuardedClient) {
  let left = 0;
  let finish = (): void => undefined;
  return {
    expect(count: number): Promise<void> {
      left = count;
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    client: {
      close: () => client.close(),
      async request(request) {
        const response = await client.request(request);
        left -= 1;
        if (left === 0) finish();
        return response;
      },
    } satisfies GuardedClient,
  };
}

/** Sends `count` queued callbacks with one sender; the clock stops when the last is recorded. */
export async function sendAll(
  options: CallbackSenderOptions,
  { count, client }: { count: number; client: GuardedClient },
): Promise<Sample> {
  const counting = countingClient(client);
  const finished = counting.expect(count);
  const started = performance.now();
  const sender = startCallbackSender({ ...options, client: counting.client });
  await finished;
  await sender.stop({ withinMs: 10_000 });
  const seconds = (performance.now() - started) / 1_000;
  const { rows } = await options.pool.query<{ left: number }>(
    'select count(*)::int as left from due_callbacks',
  );
  if (rows[0]?.left !== 0) throw new Error(`${rows[0]?.left} callbacks were not delivered`);
  return { perSecond: count / seconds, p99Ms: Number.NaN };
}
