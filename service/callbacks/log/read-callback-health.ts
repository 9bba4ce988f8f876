import type { Queryable } from '#service/database/pool.ts';

/** How one receiver did, or all together. */
export interface HealthRow {
  /** Null in the row of all hosts together. */
  host: string | null;
  attempts: number;
  delivered: number;
  delivered_first: number;
  failed: number;
  unanswered: number;
  /** Milliseconds, of answered attempts; null without one. */
  p50_ms: number | null;
  p95_ms: number | null;
  last_success_at: Date | null;
  last_failure_at: Date | null;
  /** The first failure of a receiver that only fails: see failingAttemptsMin. */
  failing_since: Date | null;
  pending: number;
  /** Attempts in each step of the range, counted back from its end, oldest first. */
  delivered_steps: number[];
  failed_steps: number[];
}

/**
 * Since its last success, or in the whole range, a receiver that only fails has failed so many
 * attempts of so many transactions: less is a hiccup of a receiver that answers otherwise.
 */
const failingAttemptsMin = 3;
const failingTransactionsMin = 2;

/** The first failure of each receiver that only fails. */
const onlyFailing = `
      only_failing as (
        select log.host, min(log.created_at) as failing_since
          from callback_logs log
          join made on made.host = log.host and not made.is_total
         where log.account_id = $1 and log.created_at between $2 and $3
           and log.status not between 200 and 299
           and log.created_at > coalesce(made.last_success_at, '-infinity')
         group by log.host
        having count(*) >= ${failingAttemptsMin}
           and count(distinct log.transaction_id) >= ${failingTransactionsMin}
      )`;

/** The attempts of each of the $6 steps of $5 hours before $3. */
const stepwise = `
      stepwise as (
        select host, grouping(host) = 1 as is_total, step,
               count(*) filter (where status between 200 and 299)::int as delivered,
               count(*) filter (where status not between 200 and 299)::int as failed
          from (select host, status,
                       $6::int - 1 - floor(extract(epoch from $3::timestamptz - created_at)
                                           / ($5::int * 3600))::int as step
                  from callback_logs
                 where account_id = $1 and created_at between $2 and $3) tried
         group by grouping sets ((host, step), (step))
      )`;

interface HealthQuestion {
  accountId: string;
  from: Date;
  to: Date;
  /** Of how many hours each step is. */
  stepHours: number;
  hostsMax: number;
}

const hourMs = 3_600_000;

/**
 * The attempts of an account in a range, both ends inclusive, and what waits now: the row of all
 * hosts first, then a row for each host, those with the most failures first.
 */
export async function readCallbackHealth(
  database: Queryable,
  { accountId, from, to, stepHours, hostsMax }: HealthQuestion,
): Promise<HealthRow[]> {
  const steps = Math.max(1, Math.ceil((to.getTime() - from.getTime()) / (stepHours * hourMs)));
  const { rows } = await database.query<HealthRow>({
    name: 'read-callback-health',
    text: `
      with made as (
        select host, grouping(host) = 1 as is_total,
               count(*)::int as attempts,
               count(*) filter (where status between 200 and 299)::int as delivered,
               count(*) filter (where status between 200 and 299 and attempt = 0)::int
                 as delivered_first,
               count(*) filter (where status not between 200 and 299)::int as failed,
               count(*) filter (where status = 0)::int as unanswered,
               percentile_disc(0.5) within group (order by response_time_ms)
                 filter (where status > 0) as p50_ms,
               percentile_disc(0.95) within group (order by response_time_ms)
                 filter (where status > 0) as p95_ms,
               max(created_at) filter (where status between 200 and 299) as last_success_at,
               max(created_at) filter (where status not between 200 and 299) as last_failure_at
          from callback_logs
         where account_id = $1 and created_at between $2 and $3
         group by grouping sets ((host), ())
      ),
      ${onlyFailing},
      ${stepwise},
      waiting as (
        select host, grouping(host) = 1 as is_total, count(*)::int as pending
          from due_callbacks where account_id = $1
         group by grouping sets ((host), ())
      )
      select case when not is_total then both_sides.host end as host,
             coalesce(attempts, 0) as attempts, coalesce(delivered, 0) as delivered,
             coalesce(delivered_first, 0) as delivered_first, coalesce(failed, 0) as failed,
             coalesce(unanswered, 0) as unanswered, p50_ms, p95_ms, last_success_at,
             last_failure_at, coalesce(pending, 0) as pending, delivered_steps, failed_steps,
             failing_since
        from ((select coalesce(host, '') as host, is_total, attempts, delivered, delivered_first,
                      failed, unanswered, p50_ms, p95_ms, last_success_at, last_failure_at
                 from made) m
              full join (select coalesce(host, '') as host, is_total, pending from waiting) w
                using (host, is_total)) as both_sides
        left join only_failing on only_failing.host = both_sides.host and not is_total
       cross join lateral (
         select array_agg(coalesce(stepwise.delivered, 0) order by n) as delivered_steps,
                array_agg(coalesce(stepwise.failed, 0) order by n) as failed_steps
           from generate_series(0, $6::int - 1) n
           left join stepwise on stepwise.step = n and stepwise.is_total = both_sides.is_total
             and coalesce(stepwise.host, '') = both_sides.host) as whole
       order by is_total desc, failed desc nulls last, attempts desc nulls last, both_sides.host
       limit $4`,
    values: [accountId, from, to, hostsMax + 1, stepHours, steps],
  });
  return rows;
}
