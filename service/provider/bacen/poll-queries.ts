import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';

/** What is asked for, and of whom; null is the first one of PROVIDER. */
interface PollName {
  what: string;
  provider: string | null;
}

const nameOf = ({ what, provider }: PollName) =>
  provider === null ? what : `${what} of ${provider}`;

/**
 * Claims a poll that is due, for one worker of all; answers up to when it was asked for before, or
 * null when it is not due. The first one begins now.
 */
export async function claimPoll(
  database: Queryable,
  { what, provider, leaseMs }: PollName & { leaseMs: number },
): Promise<{ from: Date; until: Date } | null> {
  const row = await findRow<{ polled_until: Date; now: Date }>(database, {
    name: 'claim-poll',
    text: `
      insert into provider_polls as p (what, due_at)
      values ($1, now() + $2 * interval '1 millisecond')
      on conflict (what) do update set due_at = excluded.due_at where p.due_at <= now()
      returning polled_until, now()::timestamptz(3) as now`,
    values: [nameOf({ what, provider }), leaseMs],
  });
  return row && { from: row.polled_until, until: row.now };
}

/** Notes up to when everything was asked for, null for no further, and when the next time is. */
export async function endPoll(
  database: Queryable,
  { what, provider, until, everyMs }: PollName & { until: Date | null; everyMs: number },
): Promise<void> {
  await database.query({
    name: 'end-poll',
    text: `update provider_polls
              set polled_until = coalesce($2, polled_until),
                  due_at = now() + $3 * interval '1 millisecond'
            where what = $1`,
    values: [nameOf({ what, provider }), until, everyMs],
  });
}

/** Which of these payments the books have already, as charges or on the suspense book. */
export async function findBooked(database: Queryable, endToEndIds: string[]): Promise<Set<string>> {
  const { rows } = await database.query<{ end_to_end_id: string }>({
    name: 'find-booked-payments',
    text: `select end_to_end_id from transactions
            where end_to_end_id = any($1) and type = 'DEPOSIT'
            union all
           select end_to_end_id from suspense_items where end_to_end_id = any($1)`,
    values: [endToEndIds],
  });
  return new Set(rows.map((row) => row.end_to_end_id));
}
