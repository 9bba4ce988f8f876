import { randomUUID } from 'node:crypto';
import type { Account } from '#service/accounts/account.ts';
import type { RenderCallback } from '#service/callbacks/outbox/callback-row.ts';
import { attemptsMax } from '#service/callbacks/outbox/delivery-policy.ts';
import { queueCallbacksFrom } from '#service/callbacks/outbox/queue-callbacks.ts';
import type { Client } from '#service/database/pool.ts';
import { createRandomSource } from './random-source.ts';
import type { RandomSource } from './random-source.ts';
import { pickReceiver } from './receivers.ts';
import type { Receivers } from './receivers.ts';
import type { SeedRow } from './seed-row.ts';

/** Callbacks of a history: of its newest transactions only, because each has a whole body. */
export const callbacksMax = 2_000;

/** The receiver of a transaction that is over for good; null for one that may still change. */
export function pickCallbackUrl(
  random: RandomSource,
  { status, receivers }: Pick<SeedRow, 'status'> & { receivers: Receivers },
): string | null {
  const isOver = status === 'COMPLETED' || status === 'EXPIRED' || status === 'CANCELED';
  return isOver ? pickReceiver(random, receivers) : null;
}

interface SeedCallbacks {
  accountId: string;
  edition: Account['edition'];
  /** Transactions of the history that have a callbackUrl. */
  transactionIds: string[];
  receivers: Receivers;
  seed: string;
  nowMs: number;
  /** The account's own edition builds the bodies. */
  renderBody: RenderCallback;
}

/**
 * Writes the outbox rows of a history and the log of their attempts, as a sender would have left
 * them: most delivered at once, some after retries, some given up.
 */
export async function seedCallbacks(client: Client, request: SeedCallbacks): Promise<number> {
  const { accountId, edition, transactionIds, renderBody, nowMs, receivers } = request;
  if (transactionIds.length === 0) return 0;
  await client.query(
    `with changed as (select * from transactions where account_id = $1 and id = any($2))
     ${queueCallbacksFrom('changed')}`,
    [accountId, transactionIds],
  );
  const random = createRandomSource(`${request.seed}/callbacks`);
  const attempts = (await readQueued(client, { accountId, transactionIds })).flatMap((row) =>
    planAttempts({
      row,
      edition,
      random,
      nowMs,
      failing: receivers.failing,
      body: renderBody(row.snapshot),
    }),
  );
  await bookAttempts(client, attempts);
  for (let start = 0; start < attempts.length; start += logsPerStatement) {
    await insertLogs(client, request, attempts.slice(start, start + logsPerStatement));
  }
  return attempts.length;
}

const logsPerStatement = 250;

interface QueuedRow {
  seq: bigint;
  transaction_id: string;
  transaction_status: string;
  url: string;
  host: string;
  snapshot: string;
  changed_at: Date;
}

async function readQueued(
  client: Client,
  { accountId, transactionIds }: Pick<SeedCallbacks, 'accountId' | 'transactionIds'>,
): Promise<QueuedRow[]> {
  const { rows } = await client.query<QueuedRow>(
    // Nothing is known yet of tables that this transaction fills: left to itself the planner reads
    // the whole history once for each callback.
    `with changed as materialized
       (select id, updated_at from transactions where account_id = $1 and id = any($2))
     select c.seq, c.transaction_id, c.transaction_status, c.url, c.host,
            c.snapshot::text as snapshot, t.updated_at as changed_at
       from callbacks c join changed t on t.id = c.transaction_id
      where c.account_id = $1
      order by t.updated_at, c.seq`,
    [accountId, transactionIds],
  );
  return rows;
}

interface Attempt {
  row: QueuedRow;
  number: number;
  isLast: boolean;
  at: Date;
  nextAt: Date | null;
  status: number;
  responseMs: number;
  responseBody: string;
  body: string;
}

const backoffBaseMs = 120_000;

interface StatusChange {
  row: QueuedRow;
  failing: Receivers['failing'];
  edition: Account['edition'];
  random: RandomSource;
  nowMs: number;
  body: string;
}

/** The attempts for one status change: the last one is the delivery, or the last failure. */
function planAttempts({ row, edition, random, nowMs, failing, body }: StatusChange): Attempt[] {
  const most = attemptsMax({ kind: 'STATUS', edition });
  const isAtFailing = row.url === failing.url;
  const wanted = isAtFailing ? 0 : failuresBefore(random);
  const attempts: Attempt[] = [];
  let atMs = row.changed_at.getTime() + random.below(400);
  for (let number = 0; ; number += 1) {
    const isFailure = isAtFailing ? failing.isDown(atMs) : number < wanted;
    const nextMs = atMs + backoffBaseMs * 2 ** number * (1 + random.fraction() / 2);
    // What would happen later has not happened: then this attempt is the one that succeeds.
    const isLast = !isFailure || number === most - 1 || nextMs > nowMs;
    const fails = isFailure && !(isLast && number < most - 1);
    attempts.push({
      row,
      number,
      isLast,
      at: new Date(Math.min(atMs, nowMs)),
      nextAt: isLast ? null : new Date(nextMs),
      body,
      ...answerOf(random, fails),
    });
    if (isLast) return attempts;
    atMs = nextMs;
  }
}

function failuresBefore(random: RandomSource): number {
  const outcome = random.fraction();
  if (outcome < 0.9) return 0;
  return outcome < 0.985 ? 1 + random.below(3) : Number.POSITIVE_INFINITY;
}

function answerOf(
  random: RandomSource,
  fails: boolean,
): Pick<Attempt, 'status' | 'responseMs' | 'responseBody'> {
  if (!fails) {
    return { status: 200, responseMs: 25 + random.below(350), responseBody: '{"ok":true}' };
  }
  if (random.chance(0.3)) {
    return { status: 0, responseMs: 10_000, responseBody: 'Sem resposta em 10 s' };
  }
  const status = random.pick([500, 502, 503, 404]);
  return { status, responseMs: 40 + random.below(900), responseBody: `erro ${status}` };
}

async function bookAttempts(client: Client, attempts: Attempt[]): Promise<void> {
  const ends = attempts.filter(({ isLast }) => isLast);
  await client.query(
    `update callbacks c
        set state = e.state, attempts = e.attempts, created_at = e.changed_at,
            next_attempt_at = e.ended_at
       from unnest($1::bigint[], $2::text[], $3::smallint[], $4::timestamptz[], $5::timestamptz[])
            as e(seq, state, attempts, changed_at, ended_at)
      where c.seq = e.seq`,
    [
      ends.map(({ row }) => row.seq),
      ends.map(({ status }) => (status === 200 ? 'DELIVERED' : 'FAILED')),
      ends.map(({ number }) => number + 1),
      ends.map(({ row }) => row.changed_at),
      ends.map(({ at }) => at),
    ],
  );
}

async function insertLogs(
  client: Client,
  { accountId, edition }: SeedCallbacks,
  attempts: Attempt[],
): Promise<void> {
  await client.query(
    `insert into callback_logs (id, account_id, callback_seq, transaction_id, transaction_status,
       url, host, status, attempt, body, request_headers, response_body, response_headers,
       response_time_ms, next_attempt_at, created_at)
     select a.id, $1, a.seq, a.transaction_id, a.transaction_status, a.url, a.host, a.status,
            a.attempt, a.body,
            case when $15 then json_build_object('Content-Type', 'application/json',
                   'User-Agent', 'Callback-Service/1.0', 'X-Callback-Attempt', a.attempt::text)
                 else json_build_object('Content-Type', 'application/json') end,
            a.response_body,
            case when a.status = 0 then '{}'::json
                 else json_build_object('content-type', 'text/plain') end,
            a.response_ms, a.next_at, a.at
       from unnest($2::uuid[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[],
                   $8::smallint[], $9::smallint[], $10::text[], $11::text[], $12::int[],
                   $13::timestamptz[], $14::timestamptz[])
            as a(id, seq, transaction_id, transaction_status, url, host, status, attempt, body,
                 response_body, response_ms, next_at, at)
      order by a.at`,
    [
      accountId,
      attempts.map(() => randomUUID()),
      attempts.map(({ row }) => row.seq),
      attempts.map(({ row }) => row.transaction_id),
      attempts.map(({ row }) => row.transaction_status),
      attempts.map(({ row }) => row.url),
      attempts.map(({ row }) => row.host),
      attempts.map(({ status }) => status),
      attempts.map(({ number }) => number),
      attempts.map(({ body }) => body),
      attempts.map(({ responseBody }) => responseBody),
      attempts.map(({ responseMs }) => responseMs),
      attempts.map(({ nextAt }) => nextAt),
      attempts.map(({ at }) => at),
      edition === 'bearer',
    ],
  );
}
