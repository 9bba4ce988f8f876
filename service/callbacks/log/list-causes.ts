import type { ResendChoice } from '#service/callbacks/resends/resend-queries.ts';
import { chosenTransactions, chosenValues } from '#service/callbacks/resends/resend-queries.ts';
import type { Queryable } from '#service/database/pool.ts';

/** What one receiver did not acknowledge. Amounts in cents. */
export interface UndeliveredCause {
  host: string;
  count: number;
  cents: bigint;
  from: Date;
  to: Date;
  /** What it last answered and how often, the most first; 0: nothing, null: not sent to yet. */
  errors: { status: number | null; count: number }[];
  /** Changes in each of the last 24 hours, the last one is now. */
  hours: number[];
}

/** Looking at each takes a while: a person sees who is in trouble from these. */
const looksMax = 10_000;
const causesMax = 20;
const hoursShown = 24;

interface CauseRow {
  host: string;
  status: number | null;
  hours_ago: number;
  count: number;
  cents: bigint;
  first_at: Date;
  last_at: Date;
}

/** What is undelivered by receiver, the most first. */
export async function listCauses(
  database: Queryable,
  choice: ResendChoice,
): Promise<UndeliveredCause[]> {
  const { rows } = await database.query<CauseRow>({
    text: `with ${chosenTransactions(choice)},
                missed as (
                  select chosen.amount_cents, last.host, last.created_at, log.status,
                         least(floor(extract(epoch from now() - last.created_at) / 3600),
                               ${String(hoursShown)})::int as hours_ago
                    from chosen
                    cross join lateral (
                      select c.seq, c.host, c.created_at from callbacks c
                       where c.transaction_id = chosen.id and c.account_id = $1
                         and c.kind = 'STATUS'
                       order by c.state = 'DELIVERED', c.seq desc limit 1) last
                    left join lateral (
                      select status from callback_logs l
                       where l.transaction_id = chosen.id and l.account_id = $1
                         and (l.callback_seq = last.seq
                              or (l.attempt is null and l.callback_seq > last.seq))
                       order by l.created_at desc, l.seq desc limit 1) log on true)
           select host, status, hours_ago, count(*)::int as count,
                  sum(amount_cents)::bigint as cents, min(created_at) as first_at,
                  max(created_at) as last_at
             from missed group by host, status, hours_ago order by host, status`,
    values: chosenValues(choice, looksMax),
  });
  return [...Map.groupBy(rows, ({ host }) => host)]
    .map(([host, own]) => causeOf(host, own))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, causesMax);
}

function causeOf(host: string, rows: readonly CauseRow[]): UndeliveredCause {
  const sum = (some: readonly CauseRow[]) => some.reduce((total, row) => total + row.count, 0);
  const times = rows.flatMap((row) => [row.first_at.getTime(), row.last_at.getTime()]);
  return {
    host,
    count: sum(rows),
    cents: rows.reduce((total, row) => total + row.cents, 0n),
    from: new Date(Math.min(...times)),
    to: new Date(Math.max(...times)),
    errors: [...Map.groupBy(rows, ({ status }) => status)]
      .map(([status, some]) => ({ status, count: sum(some) }))
      .toSorted((one, other) => other.count - one.count),
    hours: Array.from({ length: hoursShown }, (_, at) =>
      sum(rows.filter((row) => row.hours_ago === hoursShown - 1 - at)),
    ),
  };
}
