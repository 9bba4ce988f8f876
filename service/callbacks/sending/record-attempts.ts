import type { TakenCallback } from '#service/callbacks/outbox/callback-row.ts';
import { endAcknowledged } from '#service/callbacks/outbox/end-acknowledged.ts';
import { sameSeq } from '#service/callbacks/outbox/same-seq.ts';
import { createMicroBatch } from '#service/database/micro-batch.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Pool, Queryable } from '#service/database/pool.ts';
import { overloaded } from '#service/service-error.ts';
import type { CallbackAnswer } from './post-callback.ts';

/** One attempt as it went. */
export interface FinishedAttempt extends CallbackAnswer {
  callback: Pick<TakenCallback, 'seq' | 'kind' | 'claims' | 'attempts'>;
  /** Of the log row. */
  id: string;
  isDelivered: boolean;
  /** Milliseconds until the next attempt; null when this was the last one. */
  retryDelayMs: number | null;
  body: string;
  requestHeaders: Record<string, string>;
}

/**
 * Books an attempt; resolves with false when it is booked already, or the callback may be somebody
 * else's, because this worker was given up and the lease is over.
 */
export type RecordAttempt = (attempt: FinishedAttempt) => Promise<boolean>;

/** Attempts of one statement. */
const attemptsMax = 500;

interface RecordingPools {
  pool: Pool;
  /** Of the sender's own, where each step has one index that fits. */
  ownPool: Pool;
}

/** Whatever ends while one commit is under way is booked together by the next. */
export function createAttemptRecorder(pools: RecordingPools): RecordAttempt {
  const batch = createMicroBatch<FinishedAttempt, boolean>({
    flush: async (attempts) => {
      const booked = await bookAttempts(pools, attempts);
      return attempts.map(({ callback }) => ({ value: booked.has(callback.seq) }));
    },
    itemsMax: attemptsMax,
    overloaded,
  });
  return (attempt) => batch.add(attempt);
}

/**
 * An acknowledged resend and what it ends are one commit. They are booked after the rest, because
 * what a resend ends may have come back from its own attempt at the same time.
 */
async function bookAttempts(
  { pool, ownPool }: RecordingPools,
  attempts: FinishedAttempt[],
): Promise<Set<bigint>> {
  const isAcknowledgedResend = ({ callback, isDelivered }: FinishedAttempt): boolean =>
    callback.kind === 'RESEND' && isDelivered;
  const resends = attempts.filter(isAcknowledgedResend);
  if (resends.length === 0) return recordAttempts(ownPool, attempts);
  const others = attempts.filter((attempt) => !isAcknowledgedResend(attempt));
  const booked = others.length === 0 ? new Set<bigint>() : await recordAttempts(ownPool, others);
  const acknowledged = await inTransaction(pool, async (client) => {
    const ours = await recordAttempts(client, resends);
    await endAcknowledged(client, [...ours]);
    return ours;
  });
  return booked.union(acknowledged);
}

/**
 * Ends what is done, puts off what is tried again, and appends the logs. One that another worker
 * may have since, or whose attempt is booked already because the answer to a commit was lost, stays
 * as it is and gets no second log.
 */
async function recordAttempts(
  database: Queryable,
  attempts: FinishedAttempt[],
): Promise<Set<bigint>> {
  const booked = await record(database, { name: 'record-attempts', booked: bookDue, attempts });
  const left = attempts.filter(({ callback }) => !booked.has(callback.seq));
  if (left.length === 0) return booked;
  // A statement of its own: it sees what those have ended that the first one waited for.
  const ended = { name: 'record-ended-attempts', booked: bookEnded, attempts: left };
  return booked.union(await record(database, ended));
}

/**
 * Attempts of what is due: `booked` with the next moment of those that are tried again. The second
 * fence is for a worker that was given up, while nobody has the callback yet (cutOff).
 */
const ours = `
         where ${sameSeq('d', 'f')} and d.attempts = f.attempt
           and (d.claims = f.claims or (d.claims = f.claims + 1 and d.next_attempt_at > now()))`;
const bookDue = `
      done as (
        delete from due_callbacks d using finished f ${ours} and f.delay_ms is null
        returning f.*, null::timestamptz as next_attempt_at
      ),
      failed as (
        update callbacks c set state = 'FAILED', attempts = done.attempt + 1
          from done where ${sameSeq('c', 'done')} and not done.is_delivered
      ),
      put_off as (
        update due_callbacks d
           set attempts = d.attempts + 1, claims = f.claims + 1,
               next_attempt_at = f.due_at
          from finished f ${ours} and f.delay_ms is not null
        returning f.*, d.next_attempt_at
      ),
      booked as (select * from done union all select * from put_off)`;

/** Attempts of what a resend has ended while they were under way. */
const bookEnded = `
      booked as (
        update callbacks c set attempts = c.attempts + 1
          from finished f
         where ${sameSeq('c', 'f')} and c.attempts = f.attempt and c.acknowledged_by is not null
        returning f.*, null::timestamptz as next_attempt_at
      )`;

interface Recording {
  name: string;
  booked: string;
  attempts: FinishedAttempt[];
}

async function record(
  database: Queryable,
  { name, booked, attempts }: Recording,
): Promise<Set<bigint>> {
  const { rows } = await database.query<{ callback_seq: bigint }>({
    name,
    text: `
      with finished as (
        select *, now() + delay_ms * interval '1 millisecond' as due_at
          from unnest($1::bigint[], $2::int[], $3::smallint[], $4::boolean[], $5::float8[],
                      $6::uuid[], $7::smallint[], $8::text[], $9::json[], $10::text[],
                             $11::text[], $12::json[], $13::int[])
          as f(seq, claims, attempt, is_delivered, delay_ms, id, status, body, request_headers,
               response_body, response_cut, response_headers, response_time_ms)
      ),
      ${booked}
      insert into callback_logs (id, account_id, callback_seq, transaction_id, infraction_id,
        transaction_status, url, host, status, attempt, body, request_headers, response_body,
        response_cut, response_headers, response_time_ms, next_attempt_at)
      select b.id, c.account_id, c.seq, c.transaction_id, c.infraction_id, c.transaction_status,
             c.url, c.host, b.status, case when c.kind = 'STATUS' then b.attempt end, b.body,
             b.request_headers, b.response_body, b.response_cut, b.response_headers,
             b.response_time_ms, b.next_attempt_at
        from booked b join callbacks c on ${sameSeq('c', 'b')}
      returning callback_seq`,
    values: [
      attempts.map(({ callback }) => callback.seq),
      attempts.map(({ callback }) => callback.claims),
      attempts.map(({ callback }) => callback.attempts),
      attempts.map((attempt) => attempt.isDelivered),
      attempts.map((attempt) => attempt.retryDelayMs),
      attempts.map((attempt) => attempt.id),
      attempts.map((attempt) => attempt.status),
      attempts.map((attempt) => attempt.body),
      attempts.map((attempt) => JSON.stringify(attempt.requestHeaders)),
      attempts.map((attempt) => attempt.responseBody),
      attempts.map((attempt) => attempt.responseCut),
      attempts.map((attempt) => JSON.stringify(attempt.responseHeaders)),
      attempts.map((attempt) => attempt.responseTimeMs),
    ],
  });
  return new Set(rows.map((row) => row.callback_seq));
}
