import type { TakenCallback } from '#service/callbacks/outbox/callback-row.ts';
import { endAcknowledged } from '#service/callbacks/outbox/end-acknowledged.ts';
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

/** Whatever ends while one commit is under way is booked together by the next. */
export function createAttemptRecorder(pool: Pool): RecordAttempt {
  const batch = createMicroBatch<FinishedAttempt, boolean>({
    flush: async (attempts) => {
      const booked = await bookAttempts(pool, attempts);
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
async function bookAttempts(pool: Pool, attempts: FinishedAttempt[]): Promise<Set<bigint>> {
  const isAcknowledgedResend = ({ callback, isDelivered }: FinishedAttempt): boolean =>
    callback.kind === 'RESEND' && isDelivered;
  const resends = attempts.filter(isAcknowledgedResend);
  if (resends.length === 0) return recordAttempts(pool, attempts);
  const others = attempts.filter((attempt) => !isAcknowledgedResend(attempt));
  const booked = others.length === 0 ? new Set<bigint>() : await recordAttempts(pool, others);
  const acknowledged = await inTransaction(pool, async (client) => {
    const ours = await recordAttempts(client, resends);
    await endAcknowledged(client, [...ours]);
    return ours;
  });
  return booked.union(acknowledged);
}

/**
 * Moves the outbox rows and appends their logs, in one statement. A row that another worker may
 * have since, or whose attempt is booked already because the answer to a commit was lost, stays as
 * it is and gets no second log.
 */
async function recordAttempts(
  database: Queryable,
  attempts: FinishedAttempt[],
): Promise<Set<bigint>> {
  const { rows } = await database.query<{ callback_seq: bigint }>({
    name: 'record-attempts',
    text: `
      with finished as (
        select * from unnest($1::bigint[], $2::int[], $3::smallint[], $4::boolean[], $5::float8[],
                             $6::uuid[], $7::smallint[], $8::text[], $9::json[], $10::text[],
                             $11::text[], $12::json[], $13::int[])
          as f(seq, claims, attempt, is_delivered, delay_ms, id, status, body, request_headers,
               response_body, response_cut, response_headers, response_time_ms)
      ),
      booked as (
        update callbacks c
           set attempts = c.attempts + 1, claims = f.claims + 1,
               state = case when f.is_delivered or c.acknowledged_by is not null then 'DELIVERED'
                            when f.delay_ms is null then 'FAILED' else 'PENDING' end,
               next_attempt_at =
                 case when f.is_delivered or f.delay_ms is null then c.next_attempt_at
                      else now() + f.delay_ms * interval '1 millisecond' end
          from finished f
         -- No word on the state, which these imply: it would lead the planner to an index of all
         -- that waits.
         where c.seq = f.seq and c.attempts = f.attempt
           -- The second: this worker was given up, and nobody has it yet (cutOff).
           and (c.claims = f.claims or (c.claims = f.claims + 1 and c.next_attempt_at > now()))
        returning c.seq, c.kind, c.account_id, c.transaction_id, c.infraction_id,
                  c.transaction_status, c.url, c.host, c.state, c.next_attempt_at
      )
      insert into callback_logs (id, account_id, callback_seq, transaction_id, infraction_id,
        transaction_status, url, host, status, attempt, body, request_headers, response_body,
        response_cut, response_headers, response_time_ms, next_attempt_at)
      select f.id, b.account_id, b.seq, b.transaction_id, b.infraction_id, b.transaction_status,
             b.url, b.host, f.status, case when b.kind = 'STATUS' then f.attempt end, f.body,
             f.request_headers, f.response_body, f.response_cut, f.response_headers,
             f.response_time_ms, case when b.state = 'PENDING' then b.next_attempt_at end
        from booked b join finished f on f.seq = b.seq
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
