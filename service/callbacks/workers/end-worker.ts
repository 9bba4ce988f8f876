import { commitTogether } from '#service/database/distribution/commit-together.ts';
import { isDistributed } from '#service/database/layout.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Client, Pool, Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';

/** A callback that was in the hands of a worker, and what it had behind it. */
export interface InHand {
  seq: bigint;
  attempts: number;
  taken_at: Date;
}

/**
 * Gives a worker up that has not been seen to beat since `beat`; answers whether it was the last.
 * What it had in its hands may be under way: it stays due for nobody until its lease is over, and
 * counts as cut off. Everything else of its shards is free at once.
 */
export function giveUpWorker(
  pool: Pool,
  { worker, beat, leaseMs }: { worker: string; beat: bigint; leaseMs: number },
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    // Waits for a look into the queues that is under way; the next one finds no worker.
    const found = await findRow(client, {
      text: 'select id from callback_workers where id = $1 and beat = $2 for update',
      values: [worker, beat],
    });
    if (!found) return false;
    const { rows } = await client.query<InHand>(
      `select unnest(seqs) as seq, unnest(attempts) as attempts, taken_at
         from callback_hands where worker = $1`,
      [worker],
    );
    await cutOff(client, rows, leaseMs);
    await deleteWorker(client, worker);
    return true;
  });
}

/** Ends a worker that stops. What it could not end is left as a worker that died leaves it. */
export async function endWorker(
  pool: Pool,
  { worker, left, leaseMs }: { worker: string; left: InHand[]; leaseMs: number },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await cutOff(client, left, leaseMs);
    await deleteWorker(client, worker);
  });
}

/** Its shards are free then, and nothing is in its hands; cut-offs are counted in one with it. */
async function deleteWorker(client: Client, worker: string): Promise<void> {
  await commitTogether(client);
  await client.query('delete from callback_workers where id = $1', [worker]);
}

/**
 * Counts a cut-off of each callback whose attempt was not booked, and leaves it due when its lease
 * is over: until then the worker that had it may still book what it made.
 */
export async function cutOff(
  database: Queryable,
  inHand: InHand[],
  leaseMs: number,
): Promise<void> {
  if (inHand.length === 0) return;
  await database.query({
    name: 'cut-off-callbacks',
    text: `
      with lost as (
        select seq, attempts, max(taken_at) + $4 * interval '1 millisecond' as free_at
          from unnest($1::bigint[], $2::int[], $3::timestamptz[]) as l(seq, attempts, taken_at)
         group by seq, attempts
      ),
      -- In one order, because a resend ends rows of other workers (endAcknowledged). Over
      -- several nodes there is none, and of two that wait for each other one is asked again;
      -- nothing is held there, so the update looks once more whether an attempt was booked.
      locked as (
        select d.seq, d.attempts, lost.free_at
          from due_callbacks d join lost on lost.seq = d.seq and lost.attempts = d.attempts
         order by d.seq ${isDistributed ? '' : 'for update of d'}
      )
      update due_callbacks d
         set claims = d.claims + 1,
             next_attempt_at = greatest(d.next_attempt_at, locked.free_at)
        from locked where d.seq = locked.seq and d.attempts = locked.attempts`,
    values: [
      inHand.map(({ seq }) => seq),
      inHand.map(({ attempts }) => attempts),
      inHand.map(({ taken_at: takenAt }) => takenAt),
      leaseMs,
    ],
  });
}
