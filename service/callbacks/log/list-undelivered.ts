import type { TransactionStatus, TransactionType } from '#lib/domain/states/enums.ts';
import { chosenTransactions, chosenValues } from '#service/callbacks/resends/resend-queries.ts';
import type { ResendChoice } from '#service/callbacks/resends/resend-queries.ts';
import { pageOf } from '#service/database/page.ts';
import type { Page } from '#service/database/page.ts';
import type { Queryable } from '#service/database/pool.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

/** A transaction whose receiver has not acknowledged its present state. */
export interface UndeliveredRow {
  id: string;
  type: TransactionRow['type'];
  status: TransactionStatus;
  amount_cents: bigint;
  client_reference: string | null;
  created_at: Date;
  /** Since when it is undelivered. */
  changed_at: Date;
  host: string;
  /** By the policy, and resends since. */
  attempts: number;
  next_attempt_at: Date | null;
  log_id: string | null;
  log_created_at: Date | null;
  log_status: number | null;
  log_no_answer: string | null;
}

interface UndeliveredGroup {
  type: TransactionRow['type'];
  status: TransactionStatus;
  count: number;
}

/** What is listed and counted at the most: as many as one bulk resend would take. */
export const undeliveredMax = 100_000;

/** Changes of status that are meant, both ends inclusive, and which page of them. */
interface UndeliveredSearch {
  accountId: string;
  from: Date;
  to: Date;
  type?: TransactionType | undefined;
  status?: TransactionStatus | undefined;
  /** Host and port of the callbackUrl. */
  host?: string | undefined;
  /** Of the newest failed attempt. */
  error?: string | undefined;
  page: number;
  limit: number;
}

interface Undelivered extends Page<UndeliveredRow> {
  groups: UndeliveredGroup[];
}

/**
 * The transactions that a bulk resend with onlyUndelivered would take: counted by type and status,
 * and one page of them, the latest change first.
 */
export async function listUndelivered(
  database: Queryable,
  { accountId, from, to, page, limit, type, status, host, error }: UndeliveredSearch,
): Promise<Undelivered> {
  const choice: ResendChoice = {
    accountId,
    from,
    to,
    host,
    error,
    onlyUndelivered: true,
    ...(type && { transactionTypes: [type] }),
    ...(status && { transactionStatus: [status] }),
  };
  const [groups, rows] = await Promise.all([
    countChosen(database, choice),
    pageOfUndelivered(database, { choice, limit: limit + 1, offset: (page - 1) * limit }),
  ]);
  return { groups, ...pageOf(rows, { page, limit }) };
}

/** The transactions that are meant, by type and status, up to one more than undeliveredMax. */
export async function countChosen(
  database: Queryable,
  choice: ResendChoice,
): Promise<UndeliveredGroup[]> {
  const { rows } = await database.query<UndeliveredGroup>({
    text: `with ${chosenTransactions(choice)}
           select type, status, count(*)::int as count from chosen
            group by type, status order by count desc, type, status`,
    values: chosenValues(choice, undeliveredMax + 1),
  });
  return rows;
}

/** The change of `chosen` that is undelivered, and when it is tried next. */
export const lastChange = `
  select c.seq as change_seq, c.created_at as changed_at, c.host, c.attempts,
         case when c.state = 'PENDING' then c.next_attempt_at end as next_attempt_at
    from callback_states c
   where c.transaction_id = chosen.id and c.account_id = $1 and c.kind = 'STATUS'
   -- An update of an infraction may be untold, and a later status told.
   order by c.state = 'DELIVERED', c.seq desc limit 1`;

interface ChosenPage {
  choice: ResendChoice;
  limit: number;
  offset: number;
}

async function pageOfUndelivered(
  database: Queryable,
  { choice, limit, offset }: ChosenPage,
): Promise<UndeliveredRow[]> {
  const { rows } = await database.query<UndeliveredRow>({
    text: `with ${chosenTransactions(choice)},
                page as (
                  select chosen.id, chosen.type, chosen.status, chosen.amount_cents,
                         chosen.client_reference, chosen.created_at, last.*
                    from chosen cross join lateral (${lastChange}) last
                   order by last.changed_at desc, chosen.id limit $10 offset $11
                )
           select page.id, page.type, page.status, page.amount_cents, page.client_reference,
                  page.created_at, page.changed_at, page.host,
                  greatest(page.attempts, log.attempts) as attempts, page.next_attempt_at,
                  log.id as log_id, log.created_at as log_created_at, log.status as log_status,
                  case when log.status = 0 then log.response_body end as log_no_answer
             from page left join lateral (
               select id, created_at, status, response_body, count(*) over ()::int as attempts
                 from callback_logs l
                where l.transaction_id = page.id and l.account_id = $1
                  and (l.callback_seq = page.change_seq
                       or (l.attempt is null and l.callback_seq > page.change_seq))
                order by l.created_at desc, l.seq desc limit 1) log on true
            order by page.changed_at desc, page.id`,
    values: [...chosenValues(choice, undeliveredMax + 1), limit, offset],
  });
  return rows;
}
