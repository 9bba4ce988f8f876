import type { TransactionStatus, TransactionType } from '#lib/domain/states/enums.ts';
import { isStateDelivered } from '#service/callbacks/outbox/delivered-state.ts';
import { queueResendsFrom } from '#service/callbacks/outbox/queue-callbacks.ts';
import { isDistributed } from '#service/database/layout.ts';
import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';

/** Which transactions of the account are meant; an absent list restricts nothing. */
export interface ResendChoice {
  accountId: string;
  /** When the status changed, both ends inclusive. */
  from: Date;
  to: Date;
  transactionIds?: string[] | undefined;
  transactionTypes?: TransactionType[] | undefined;
  transactionStatus?: TransactionStatus[] | undefined;
  /** Host and port of the callbackUrl, in any case. */
  host?: string | undefined;
  /** What the newest failed attempt got, as lastFailure tells it. */
  error?: string | undefined;
  onlyUndelivered: boolean;
}

/** Resends that one host is sent in a second (spec: settled, "Resends"). */
export const resendsPerSecondMax = 100;
const spacing = `interval '${1000 / resendsPerSecondMax} milliseconds'`;

/** The host of a transaction's callbackUrl, as the outbox has it in its column of that name. */
export function hostOf(url: string): string {
  return `coalesce(left(lower(substring(${url} from '^[A-Za-z]+://([^/?#]*)')), 255), '')`;
}

/**
 * The newest failed attempt of the transaction called `of`: its `error`, which is `HTTP 503` or
 * why no answer came, and when it was made. No row before the first. The transaction is the
 * account's already: its logs are found by the transaction alone.
 */
export function lastFailure(of: string): string {
  return `
  select case when l.status > 0 then 'HTTP ' || l.status else left(l.response_body, 200) end
           as error, l.created_at as failed_at
    from callback_logs l
   where l.transaction_id = ${of}.id and l.status not between 200 and 299
         ${isDistributed ? 'and l.account_id = $1' : ''}
   order by l.created_at desc, l.seq desc limit 1`;
}

/** Transactions of $1 with a status change between $2 and $3. */
const changedInRange = `
  select distinct transaction_id from callbacks
   where account_id = $1 and kind = 'STATUS' and created_at between $2 and $3`;

/**
 * Of these, all that can be undelivered: a change of theirs is at or after the one in the range
 * and was not acknowledged. In a healthy account that is a small part of them.
 */
const undeliveredInRange = `
  select distinct missed.transaction_id
    from (select transaction_id, created_at from callbacks
           where account_id = $1 and kind = 'STATUS' and state = 'FAILED'
           union all
          select c.transaction_id, c.created_at
            from due_callbacks d
            join callbacks c on c.seq = d.seq and c.account_id = d.account_id
           where d.account_id = $1 and d.kind = 'STATUS') missed
   where missed.created_at >= $2
     and (missed.created_at <= $3 or (
       select bool_or(early.kind = 'STATUS' and early.created_at between $2 and $3)
         from callbacks early
        where early.transaction_id = missed.transaction_id and early.account_id = $1))`;

/** On a node the account is what leads there. */
const ofAccount = isDistributed ? 'account_id = $1' : `account_id || '' = $1`;

/**
 * The transactions that are meant, at most $7 of them, as the common table expression `chosen`;
 * its values are those of chosenValues.
 */
export function chosenTransactions({ onlyUndelivered }: ResendChoice): string {
  return `
    changed as materialized (${onlyUndelivered ? undeliveredInRange : changedInRange}),
    chosen as (
      -- One look-up by the id for each, whatever the planner believes of the tables: of an account
      -- that is younger than the statistics it expects a row or two, and would walk through all of
      -- them for each id. An expression of the account's id is of no use to its indexes.
      select t.* from changed cross join lateral (
          select * from transactions
           where id = changed.transaction_id and ${ofAccount} offset 0) t
       where t.callback_url is not null
         and ($4::text[] is null or t.id = any($4))
         and ($5::text[] is null or t.type = any($5))
         and ($6::text[] is null or t.status = any($6))
         and ($8::text is null or ${hostOf('t.callback_url')} = lower($8))
         and ($9::text is null or (select error from (${lastFailure('t')}) last) = $9)
         ${onlyUndelivered ? `and not ${isStateDelivered}` : ''}
       limit $7
    )`;
}

/** Values $1 to $9 of chosenTransactions. */
export function chosenValues(choice: ResendChoice, transactionsMax: number): unknown[] {
  const { transactionIds, transactionTypes, transactionStatus } = choice;
  return [
    choice.accountId,
    choice.from,
    choice.to,
    orNull(transactionIds),
    orNull(transactionTypes),
    orNull(transactionStatus),
    transactionsMax,
    choice.host ?? null,
    choice.error ?? null,
  ];
}

function orNull(list: string[] | undefined): string[] | null {
  return list && list.length > 0 ? list : null;
}

/** How many callbacks a host is about to be sent. */
export interface HostCount {
  host: string;
  count: number;
}

/** The transactions that are meant, counted by host; no more than `transactionsMax` in all. */
export async function countResends(
  database: Queryable,
  choice: ResendChoice,
  transactionsMax: number,
): Promise<HostCount[]> {
  const { rows } = await database.query<HostCount>({
    text: `with ${chosenTransactions(choice)}
           select ${hostOf('callback_url')} as host, count(*)::int as count
             from chosen group by 1 order by 1`,
    values: chosenValues(choice, transactionsMax),
  });
  return rows;
}

/** Resends of the account that wait for their turn, counted up to `max`. */
export async function countWaitingResends(
  database: Queryable,
  { accountId, max }: { accountId: string; max: number },
): Promise<number> {
  const { rows } = await database.query<{ count: number }>({
    name: 'count-waiting-resends',
    text: `select count(*)::int as count
             from (select from due_callbacks where account_id = $1 and kind = 'RESEND'
                    limit $2) waiting`,
    values: [accountId, max],
  });
  return rows[0]?.count ?? 0;
}

/** When the first of a host's resends may go. */
export interface HostStart {
  host: string;
  start_at: Date;
}

/**
 * Reserves the next free stretch of time of each host, so that resends of any number of requests
 * together keep to the pace. Rows are locked in the order of their hosts, for one statement.
 * Hosts that nobody has waited for in the last hour are forgotten on the way.
 */
export async function reserveHosts(database: Queryable, hosts: HostCount[]): Promise<HostStart[]> {
  const { rows } = await database.query<HostStart>({
    name: 'reserve-resend-hosts',
    text: `with forgotten as (
             delete from callback_resend_hosts where host in (
               select host from callback_resend_hosts
                where free_at < now() - interval '1 hour' and host <> all($1::text[])
                limit 100 for update skip locked)
           )
           insert into callback_resend_hosts as h (host, free_at)
           select host, now() + count * ${spacing}
             from unnest($1::text[], $2::int[]) as wanted(host, count) order by host
           on conflict (host) do update
             set free_at = greatest(h.free_at, now()) + (excluded.free_at - now())
           returning host, free_at - (
             select count from unnest($1::text[], $2::int[]) as wanted(host, count)
              where wanted.host = h.host) * ${spacing} as start_at`,
    values: [hosts.map(({ host }) => host), hosts.map(({ count }) => count)],
  });
  return rows;
}

/** From the start of each row's host in $10, a JSON object, in the order of the transactions. */
const dueInTurn = `
  coalesce(($10::jsonb ->> ${hostOf('callback_url')})::timestamptz, now())
    + ${spacing} * (row_number() over (
        partition by ${hostOf('callback_url')} order by created_at, seq) - 1)`;

/**
 * Writes one outbox row for each transaction that is meant, with its present state, each host's
 * rows one after another from its start; answers how many. One statement, whatever their number.
 */
export async function insertResends(
  database: Queryable,
  { choice, starts, max }: { choice: ResendChoice; starts: HostStart[]; max: number },
): Promise<number> {
  const { rowCount } = await database.query({
    text: `with ${chosenTransactions(choice)}
           ${queueResendsFrom('chosen', dueInTurn)}`,
    values: [
      ...chosenValues(choice, max),
      JSON.stringify(Object.fromEntries(starts.map(({ host, start_at }) => [host, start_at]))),
    ],
  });
  return rowCount ?? 0;
}

/** The host of the transaction's callbackUrl, null without one; no row for an unknown one. */
export function findResendTarget(
  database: Queryable,
  { accountId, transactionId }: { accountId: string; transactionId: string },
): Promise<{ host: string | null } | null> {
  return findRow<{ host: string | null }>(database, {
    name: 'find-resend-target',
    text: `select case when callback_url is not null then ${hostOf('callback_url')} end as host
             from transactions where id = $2 and account_id = $1`,
    values: [accountId, transactionId],
  });
}

/** Writes the outbox row of one transaction of the account with its present state. */
export async function insertResend(
  database: Queryable,
  { accountId, transactionId, dueAt }: { accountId: string; transactionId: string; dueAt: Date },
): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'insert-resend',
    text: `with chosen as (select * from transactions where id = $2 and account_id = $1)
           ${queueResendsFrom('chosen', '$3::timestamptz')}`,
    values: [accountId, transactionId, dueAt],
  });
  return rowCount === 1;
}
