import { randomUUID } from 'node:crypto';
import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

/** The key of one request: whose it is, where it was used, and what came with it. */
export interface KeyedRequest {
  accountId: string;
  /** SHA-256 of method, concrete path and key. */
  scope: Buffer;
  /** SHA-256 of the body's bytes. */
  bodyHash: Buffer;
}

/** A key in use, as it is for the caller who asked. */
export interface KeyClaim {
  /** Whether the caller got the right to run; nobody else has it until the lease is over. */
  isMine: boolean;
  accountId: string;
  scope: Buffer;
  requestId: string;
  bodyHash: Buffer;
  state: 'RUNNING' | 'REFUSED' | 'KEPT';
  /** How often this request was begun; more than once when a run was cut off. */
  runs: number;
  answer: string | null;
}

/** How long a run has the key for itself. A run cut off must be settled within 30 s. */
const leaseMs = 20_000;

/**
 * The commit of this statement need not wait for the disk. What it writes lies in the log before
 * the effect, so an effect that survives a power cut has its claim; and an answer that does not
 * survive is built again from the effect.
 */
const relaxed = `relaxed as (select set_config('synchronous_commit', 'off', true))`;

/** Refused and outlived keys begin anew, with another request id. */
const isFree = `(c.state = 'REFUSED' or c.created_at <= now() - interval '24 hours')`;

const claimSql = `
  with ${relaxed},
  claimed as (
    insert into idempotency_claims as c (account_id, scope, request_id, body_hash, lease_until)
    select $1, $2, $3::uuid, $4, now() + $5 * interval '1 millisecond' from relaxed
    on conflict (account_id, scope) do update set
      request_id = case when ${isFree} then excluded.request_id else c.request_id end,
      runs = case when ${isFree} then 1 else c.runs + 1 end,
      created_at = case when ${isFree} then now() else c.created_at end,
      body_hash = excluded.body_hash, lease_until = excluded.lease_until,
      state = 'RUNNING', answer = null
    where ${isFree}
       or (c.state = 'RUNNING' and c.lease_until <= now() and c.body_hash = excluded.body_hash)
    returning *
  ),
  found as (
    select true as "isMine", * from claimed
    union all
    select false, * from idempotency_claims
     where account_id = $1 and scope = $2 and not exists (select from claimed)
  )
  select "isMine", account_id as "accountId", scope, request_id as "requestId",
         body_hash as "bodyHash", state, runs, answer
    from found`;

/**
 * Takes the key, or answers who has it, in one round trip. Of several that take over a run that
 * was cut off, one gets it: the row's lock decides. Null when the key appeared at this very moment.
 */
export function claimKey(database: Queryable, request: KeyedRequest): Promise<KeyClaim | null> {
  return findRow<KeyClaim>(database, {
    name: 'claim-key',
    text: claimSql,
    values: [request.accountId, request.scope, randomUUID(), request.bodyHash, leaseMs],
  });
}

/** Keeps the answer of a run; false when another run of the same request has kept its own. */
export async function keepAnswer(
  database: Queryable,
  { claim, answer }: { claim: KeyClaim; answer: string },
): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'keep-answer',
    text: `with ${relaxed}
           update idempotency_claims set state = 'KEPT', answer = $4 from relaxed
            where account_id = $1 and scope = $2 and request_id = $3 and state <> 'KEPT'`,
    values: [claim.accountId, claim.scope, claim.requestId, answer],
  });
  return rowCount === 1;
}

/** The answer that was kept for the request, or null. */
export async function findAnswer(database: Queryable, claim: KeyClaim): Promise<string | null> {
  const { rows } = await database.query<{ answer: string | null }>({
    name: 'find-answer',
    text: `select answer from idempotency_claims
            where account_id = $1 and scope = $2 and request_id = $3`,
    values: [claim.accountId, claim.scope, claim.requestId],
  });
  return rows[0]?.answer ?? null;
}

/**
 * Gives up a run. `isRefused`: it ended without an effect, so the key is free; unless there was a
 * run before it whose end nobody knows. Otherwise the next retry takes over at once and looks for
 * the effect. False when another run has taken over already.
 */
export async function releaseClaim(
  database: Queryable,
  { claim, isRefused }: { claim: KeyClaim; isRefused: boolean },
): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'release-claim',
    text: `with ${relaxed}
           update idempotency_claims
              set state = $5, lease_until = now() - interval '1 millisecond'
             from relaxed
            where account_id = $1 and scope = $2 and request_id = $3 and runs = $4
              and state = 'RUNNING'`,
    values: [
      claim.accountId,
      claim.scope,
      claim.requestId,
      claim.runs,
      isRefused && claim.runs === 1 ? 'REFUSED' : 'RUNNING',
    ],
  });
  return rowCount === 1;
}

/** Names of the indexes that refuse a second effect of one request. */
export const requestConstraints = [
  'transactions_request',
  'provider_orders_request',
  'infraction_defenses_request',
];

/** The transaction that the request created or changed, as it is now; null when it did neither. */
export function findEffect(
  database: Queryable,
  { accountId, requestId }: KeyClaim,
): Promise<TransactionRow | null> {
  return findRow<TransactionRow>(database, {
    name: 'find-effect',
    text: `select * from transactions where request_id = $2 and account_id = $1
           union all
           select t.* from provider_orders o
             join transactions t on t.id = o.transaction_id and t.account_id = o.account_id
            where o.request_id = $2 and o.account_id = $1
            limit 1`,
    values: [accountId, requestId],
  });
}

/** What is known of the requests of some scopes, which share a key. */
export interface KeyedState {
  /** A run has the key for itself at this moment. */
  isRunning: boolean;
  /** The transaction that it created; null when it has created none. */
  transactionId: string | null;
}

/** What became of a request by the key that it came with; null when none has left anything. */
export function findKeyedState(
  database: Queryable,
  { accountId, scopes }: { accountId: string; scopes: readonly Buffer[] },
): Promise<KeyedState | null> {
  return findRow<KeyedState>(database, {
    name: 'find-keyed-state',
    text: `select c.state = 'RUNNING' and c.lease_until > now() as "isRunning",
                  t.id as "transactionId"
             from idempotency_claims c
             left join transactions t
               on t.request_id = c.request_id and t.account_id = c.account_id
            where c.account_id = $1 and c.scope = any($2::bytea[])
            order by t.id nulls last, 1 desc limit 1`,
    values: [accountId, scopes],
  });
}

/** Deletes keys that have lived their 24 hours, at most `claimsMax`; answers how many. */
export async function deleteOldClaims(database: Queryable, claimsMax: number): Promise<number> {
  const { rowCount } = await database.query({
    name: 'delete-old-claims',
    text: `with old as (
             select account_id, scope from idempotency_claims
              where created_at <= now() - interval '24 hours'
              order by created_at limit $1 for update skip locked
           )
           delete from idempotency_claims c using old
            where c.account_id = old.account_id and c.scope = old.scope`,
    values: [claimsMax],
  });
  return rowCount ?? 0;
}
