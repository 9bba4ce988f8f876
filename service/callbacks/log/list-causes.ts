import { chosenTransactions, chosenValues } from '#service/callbacks/resends/resend-queries.ts';
import { hostOf, lastFailure } from '#service/callbacks/resends/resend-queries.ts';
import type { Queryable } from '#service/database/pool.ts';
import { lastChange, undeliveredMax } from './list-undelivered.ts';

/** Undelivered transactions of one receiver whose newest attempt failed alike. */
export interface CauseRow {
  host: string;
  /** Null: no attempt has failed yet. */
  error: string | null;
  count: number;
  /** Of charges and what moves inside the service, paid or not; withdrawals apart. */
  amount_cents: bigint;
  withdrawn_cents: bigint;
  first_changed_at: Date;
  last_changed_at: Date;
  last_failure_at: Date | null;
  /** Of these, with an automatic attempt to come. */
  planned: number;
}

interface CauseQuestion {
  accountId: string;
  from: Date;
  to: Date;
  causesMax: number;
}

/**
 * What a bulk resend with onlyUndelivered would take, by receiver and error, those with the most
 * transactions first; of more than undeliveredMax transactions some are not counted.
 */
export async function listCauses(
  database: Queryable,
  { accountId, from, to, causesMax }: CauseQuestion,
): Promise<CauseRow[]> {
  const choice = { accountId, from, to, onlyUndelivered: true };
  const { rows } = await database.query<CauseRow>({
    text: `with ${chosenTransactions(choice)}
           select ${hostOf('chosen.callback_url')} as host, failure.error,
                  count(*)::int as count,
                  coalesce(sum(chosen.amount_cents) filter (where chosen.type <> 'WITHDRAW'), 0)
                    ::bigint as amount_cents,
                  coalesce(sum(chosen.amount_cents) filter (where chosen.type = 'WITHDRAW'), 0)
                    ::bigint as withdrawn_cents,
                  min(last.changed_at) as first_changed_at,
                  max(last.changed_at) as last_changed_at,
                  max(failure.failed_at) as last_failure_at,
                  count(last.next_attempt_at)::int as planned
             from chosen cross join lateral (${lastChange}) last
             left join lateral (${lastFailure('chosen')}) failure on true
            group by 1, 2 order by count(*) desc, 1, 2 limit $10`,
    values: [...chosenValues(choice, undeliveredMax), causesMax],
  });
  return rows;
}
