import type { Queryable } from '#service/database/pool.ts';
import { ServiceError } from '#service/service-error.ts';

/** Accepted resend requests in any 60 seconds, bulk and single together. */
export const resendsPerMinuteMax = 5;
const windowSeconds = 60;

/** One place of the budget, by the moment at which it was taken. */
export type ResendPermit = string;

/**
 * Takes one place of the account's budget (spec: settled, "Resends"). The moments of the accepted
 * requests are kept in one row, whose lock makes parallel requests, on any replica, take their
 * places one after another; so the window slides, and no burst passes at its border. It commits by
 * itself: nobody waits for what the resend goes on to do. 429 when all are taken.
 */
export async function takeResendPermit(
  database: Queryable,
  accountId: string,
): Promise<ResendPermit> {
  const { rows } = await database.query<{ permit: string }>({
    name: 'take-resend-permit',
    text: `insert into callback_resend_budgets as b (account_id, used_at)
           values ($1, array[clock_timestamp()])
           on conflict (account_id) do update
             set used_at = array_append(${recent('b.used_at')}, clock_timestamp())
             where cardinality(${recent('b.used_at')}) < $2
           returning used_at[cardinality(used_at)]::text as permit`,
    values: [accountId, resendsPerMinuteMax],
  });
  const [taken] = rows;
  if (taken) return taken.permit;
  throw new ServiceError('too_many_resends', {
    status: 429,
    message: `No máximo ${resendsPerMinuteMax} reenvios a cada ${windowSeconds} segundos`,
    retryAfterSeconds: await secondsUntilNextPermit(database, accountId),
  });
}

/** Gives the place back, because the request was not accepted after all. */
export async function returnResendPermit(
  database: Queryable,
  { accountId, permit }: { accountId: string; permit: ResendPermit },
): Promise<void> {
  await database.query({
    name: 'return-resend-permit',
    text: `update callback_resend_budgets
              set used_at = array_remove(used_at, $2::timestamptz) where account_id = $1`,
    values: [accountId, permit],
  });
}

function recent(column: string): string {
  return `array(select at from unnest(${column}) at
                 where at > clock_timestamp() - interval '${windowSeconds} seconds' order by at)`;
}

async function secondsUntilNextPermit(database: Queryable, accountId: string): Promise<number> {
  const { rows } = await database.query<{ seconds: number }>({
    name: 'next-resend-permit',
    text: `select ceil(extract(epoch from
                    used_at[cardinality(used_at) + 1 - $2] - clock_timestamp()) + $3)::int
                    as seconds
             from callback_resend_budgets where account_id = $1`,
    values: [accountId, resendsPerMinuteMax, windowSeconds],
  });
  return Math.min(windowSeconds, Math.max(1, rows[0]?.seconds ?? 1));
}
