import type { Queryable } from '#service/database/pool.ts';

export interface OutboxBacklog {
  /** Callbacks that are due and that no worker has; at most 100,000 are counted. */
  due: number;
  /** For how long the oldest of them has been due; 0 when there is none. */
  oldestSeconds: number;
}

const countedMax = 100_000;

/** What waits in the outbox, over all accounts: read along the index of due times. */
export async function readOutboxBacklog(database: Queryable): Promise<OutboxBacklog> {
  const { rows } = await database.query<{ due: number; oldest_seconds: number }>({
    name: 'read-outbox-backlog',
    text: `select count(*)::int as due,
                  coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::float8
                    as oldest_seconds
             from (select next_attempt_at from due_callbacks
                    where next_attempt_at <= now()
                      and (seq, attempts) not in (
                        select u.* from callback_hands h, unnest(h.seqs, h.attempts) u)
                    order by next_attempt_at limit $1) waiting`,
    values: [countedMax],
  });
  return { due: rows[0]?.due ?? 0, oldestSeconds: rows[0]?.oldest_seconds ?? 0 };
}
