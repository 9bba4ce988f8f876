import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { CallbackListQuery } from '#lib/contract/bearer/callback-log.ts';
import { conditionsOf } from '#service/database/filter-conditions.ts';
import type { FilterConditions } from '#service/database/filter-conditions.ts';
import { isUuid } from '#service/database/is-uuid.ts';
import { containsPattern } from '#service/database/like-pattern.ts';
import { pageOf } from '#service/database/page.ts';
import type { Page } from '#service/database/page.ts';
import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import type { Tables } from '#service/tables.ts';
import type { CallbackLogRow } from './callback-log-row.ts';

/** An attempt in a list: of many on one page, long answers are shortened. */
export type ListedCallbackLog = CallbackLogRow & { is_shortened: boolean };

interface LogSearch {
  accountId: string;
  query: CallbackListQuery & OwnMatch;
  /** Where a URL is hidden from its query on, searching it must not tell what stands there. */
  urlSearch?: 'whole' | 'before-query';
}

/** Characters of all answers of one page; up to 256 attempts have theirs whole. */
const pageCharactersMax = 16 * 1024 * 1024;

/**
 * One page of the account's log, newest first unless told (spec: settled, "Lists"). A thousand
 * answers of 64 KiB would be more than a response should hold: see pageCharactersMax.
 */
export async function listCallbackLogs(
  database: Kysely<Tables>,
  { accountId, query, urlSearch = 'whole' }: LogSearch,
): Promise<Page<ListedCallbackLog>> {
  const { page, limit, sortDirection } = query;
  const charactersMax = Math.floor(pageCharactersMax / limit);
  const rows = await database
    .selectFrom('callback_logs')
    .select([
      ...columns,
      sql<string>`left(response_body, ${charactersMax})`.as('response_body'),
      sql<boolean>`length(response_body) > ${charactersMax}`.as('is_shortened'),
    ])
    .where('account_id', '=', accountId)
    .where((eb) => eb.and(conditionsOf(eb, query, logConditions(urlSearch))))
    .orderBy('created_at', sortDirection)
    .orderBy('seq', sortDirection)
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute();
  return pageOf(rows, query);
}

const columns = [
  'id',
  'seq',
  'account_id',
  'callback_seq',
  'transaction_id',
  'infraction_id',
  'transaction_status',
  'url',
  'host',
  'status',
  'attempt',
  'body',
  'request_headers',
  'response_cut',
  'response_headers',
  'response_time_ms',
  'next_attempt_at',
  'created_at',
] as const satisfies readonly (keyof CallbackLogRow)[];

type Conditions = ExpressionBuilder<Tables, 'callback_logs'>;

/** What the panel alone asks. */
interface OwnMatch {
  transactionIds?: readonly string[] | undefined;
}

type CallbackMatch = Omit<CallbackListQuery, 'page' | 'limit' | 'sortDirection'> & OwnMatch;

/** What each filter asks of an attempt. */
export function logConditions(
  urlSearch: LogSearch['urlSearch'],
): FilterConditions<Conditions, CallbackMatch> {
  return {
    createdAtFrom: (eb, moment) => eb('created_at', '>=', moment),
    createdAtTo: (eb, moment) => eb('created_at', '<=', moment),
    // An id that is none is nobody's; `false` asks PostgreSQL for nothing.
    id: (eb, id) => (isUuid(id) ? eb('id', '=', id) : eb.val(false)),
    url: (eb, part) => {
      const searched =
        urlSearch === 'whole'
          ? eb.ref('url')
          : sql<string>`split_part(split_part(url, '#', 1), '?', 1)`;
      return eb(searched, 'ilike', containsPattern(part));
    },
    host: (eb, host) => eb('host', '=', host.toLowerCase()),
    transactionId: (eb, id) => eb('transaction_id', '=', id),
    transactionIds: (eb, ids) => eb('transaction_id', 'in', ids),
    transactionStatus: (eb, status) => eb('transaction_status', '=', status),
    attempt: (eb, attempt) => eb('attempt', '=', attempt),
    resent: (eb, isResent) => eb('attempt', isResent ? 'is' : 'is not', null),
    status: (eb, status) => eb('status', '=', status),
    answered: (eb, isAnswered) => eb('status', isAnswered ? '>' : '=', 0),
    statusClass: inClass,
    hasError: (eb, isError) => (isError ? eb.not(inClass(eb, 2)) : inClass(eb, 2)),
  };
}

function inClass(eb: Conditions, statusClass: number): Expression<SqlBool> {
  return eb.between('status', statusClass * 100, statusClass * 100 + 99);
}

/** The account's attempt with this id, or null. */
export async function findCallbackLog(
  database: Queryable,
  { accountId, id }: { accountId: string; id: string },
): Promise<CallbackLogRow | null> {
  if (!isUuid(id)) return null;
  return findRow<CallbackLogRow>(database, {
    name: 'find-callback-log',
    text: 'select * from callback_logs where id = $2 and account_id = $1',
    values: [accountId, id],
  });
}

/** What a receiver logs of a callback; it is in no index. */
export const webhookIdForm = /^msg_[0-9a-f]{32}$/;

/** The newest attempts of an account that are looked through for it. */
const webhookAttemptsMax = 10_000;

/** The newest attempt whose `webhook-id` this is, among the newest of the account; or null. */
export function findLogByWebhookId(
  database: Queryable,
  { accountId, webhookId }: { accountId: string; webhookId: string },
): Promise<CallbackLogRow | null> {
  return findRow<CallbackLogRow>(database, {
    name: 'find-callback-by-webhook-id',
    text: `select * from (
             select * from callback_logs where account_id = $1
              order by created_at desc, seq desc limit $3) recent
            where request_headers ->> 'webhook-id' = $2
            order by created_at desc, seq desc limit 1`,
    values: [accountId, webhookId, webhookAttemptsMax],
  });
}

/** Attempts shown with their transaction; the list has the rest. */
export const logsOfTransactionMax = 100;

/** The newest attempts for one transaction, newest first. */
export async function findLogsOfTransaction(
  database: Queryable,
  { accountId, transactionId }: { accountId: string; transactionId: string },
): Promise<CallbackLogRow[]> {
  const { rows } = await database.query<CallbackLogRow>({
    name: 'find-logs-of-transaction',
    text: `select * from callback_logs where transaction_id = $2 and account_id = $1
            order by created_at desc, seq desc limit $3`,
    values: [accountId, transactionId, logsOfTransactionMax],
  });
  return rows;
}

/** The attempts that told the same change as this one, oldest first, among the newest. */
export async function findAttemptsOf(
  database: Queryable,
  row: CallbackLogRow,
): Promise<CallbackLogRow[]> {
  const { account_id: accountId, transaction_id: transactionId } = row;
  const attempts = await findLogsOfTransaction(database, { accountId, transactionId });
  return attempts.filter((one) => tellsSame(row, one)).toReversed();
}

/**
 * Whether two attempts for one transaction told the same change: automatic ones of one callback,
 * and resends with its `webhook-id`; one that was sent before there were such ids, by its status.
 */
export function tellsSame(one: CallbackLogRow, other: CallbackLogRow): boolean {
  if (one.callback_seq === other.callback_seq) return true;
  const id = one.request_headers['webhook-id'];
  const otherId = other.request_headers['webhook-id'];
  if (id !== undefined && otherId !== undefined) return id === otherId;
  const isResent = one.attempt === null || other.attempt === null;
  const isOfSame = one.infraction_id === other.infraction_id;
  return isResent && isOfSame && one.transaction_status === other.transaction_status;
}
