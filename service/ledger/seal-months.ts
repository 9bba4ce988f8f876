import { isDistributed } from '#service/database/layout.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { failPoint } from '#service/fail-point.ts';
import type { Sweep } from '#service/sweep.ts';

/** Seals months of the ledger some days after their end, so that its check need not read them. */
export function createSealing(pool: Pool): Sweep {
  return {
    name: 'seal months of the ledger',
    everyMs: 3_600_000,
    run: (_itemsMax, signal) => sealMonths(pool, signal),
  };
}

/**
 * Seals the months that are due, oldest first, each in a transaction of its own: a month is sealed
 * whole or not at all, and once, whoever else does it. Answers how many.
 */
export async function sealMonths(pool: Pool, signal?: AbortSignal): Promise<number> {
  // A seal rests on who has written when it began, which the first node cannot tell of others: a
  // check of several nodes reads every entry, until each seals its own accounts.
  if (isDistributed) return 0;
  let sealed = 0;
  while (await sealMonth(pool, signal)) sealed += 1;
  return sealed;
}

async function sealMonth(pool: Pool, signal: AbortSignal | undefined): Promise<boolean> {
  if (signal?.aborted) return false;
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      // Every entry of the month is read.
      `select pg_backend_pid() as pid, set_config('statement_timeout', '0', true)`,
    );
    const cancel = () => {
      cancelSession(pool, rows[0]?.pid).catch(() => undefined);
    };
    signal?.addEventListener('abort', cancel);
    try {
      const answer = await client.query<{ sealed: boolean }>(
        'select seal_ledger_month() is not null as sealed',
      );
      failPoint('seal-before-commit');
      return answer.rows[0]?.sealed ?? false;
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }).catch((error: unknown) => {
    // The process stops; the next run begins the month anew.
    if (signal?.aborted) return false;
    throw error;
  });
}

/** Who logged in as the same user may; the service's role is another one. */
async function cancelSession(pool: Pool, pid: number | undefined): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('set local role none');
    await client.query('select pg_cancel_backend($1)', [pid]);
  });
}
