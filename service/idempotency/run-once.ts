import { violatedConstraint } from '#service/database/database-error.ts';
import type { Pool } from '#service/database/pool.ts';
import type { Logger } from '#service/logger.ts';
import { ServiceError, failure } from '#service/service-error.ts';
import {
  claimKey,
  findAnswer,
  keepAnswer,
  releaseClaim,
  requestConstraints,
} from './claim-queries.ts';
import type { KeyClaim, KeyedRequest } from './claim-queries.ts';

interface OnceRequest extends KeyedRequest {
  /** Runs the request; its effect carries the id. Answers the body to send. */
  run: (requestId: string) => Promise<string>;
  /** The body for an effect that is there already; null when there is none. */
  findAnswer: (claim: KeyClaim) => Promise<string | null>;
  log: Pick<Logger, 'warn'>;
}

export interface OnceAnswer {
  text: string;
  /** Whether the effect is that of an earlier request. */
  isReplayed: boolean;
}

/** A key that appears while it is asked for is found by the next question. */
const claimTriesMax = 3;

/**
 * Runs a request that carries an idempotency key so that it has its effect once
 * (spec: settled, "Idempotency-Key"). 409 while another run has the key, 422 when it was used with
 * another body; both leave everything as it is. Whatever `run` throws is thrown on, and nothing is
 * kept of it.
 */
export async function runOnce(pool: Pool, request: OnceRequest): Promise<OnceAnswer> {
  const claim = await claimOrFind(pool, request);
  if (!claim.bodyHash.equals(request.bodyHash)) throw otherBody();
  if (claim.answer !== null) return { text: claim.answer, isReplayed: true };
  if (!claim.isMine) throw stillRunning();
  // An earlier run may have come as far as its effect.
  if (claim.runs > 1) {
    const answer = await recover(pool, { claim, request });
    if (answer) return answer;
  }
  let text: string;
  try {
    text = await request.run(claim.requestId);
  } catch (error) {
    return afterFailure(pool, { claim, request, error });
  }
  return keep(pool, { claim, request, answer: { text, isReplayed: false } });
}

async function claimOrFind(pool: Pool, request: OnceRequest): Promise<KeyClaim> {
  for (let tries = 0; tries < claimTriesMax; tries += 1) {
    const claim = await claimKey(pool, request);
    if (claim) return claim;
  }
  throw stillRunning();
}

interface Run {
  claim: KeyClaim;
  request: OnceRequest;
}

/** The answer for an effect that an earlier run, or one at the same time, has had; else null. */
async function recover(pool: Pool, { claim, request }: Run): Promise<OnceAnswer | null> {
  const text = await request.findAnswer(claim);
  if (text === null) return null;
  return keep(pool, { claim, request, answer: { text, isReplayed: true } });
}

/** Every run of a request sends what the first of them has kept. */
async function keep(
  pool: Pool,
  { claim, request, answer }: Run & { answer: OnceAnswer },
): Promise<OnceAnswer> {
  try {
    if (await keepAnswer(pool, { claim, answer: answer.text })) return answer;
    const kept = await findAnswer(pool, claim);
    return kept === null ? answer : { text: kept, isReplayed: true };
  } catch (error) {
    // The effect is there: the caller gets its answer, and a retry finds it by its request id.
    request.log.warn({ err: error, requestId: claim.requestId }, 'the answer could not be kept');
    return answer;
  }
}

async function afterFailure(
  pool: Pool,
  { claim, request, error }: Run & { error: unknown },
): Promise<OnceAnswer> {
  const isSecond = requestConstraints.includes(violatedConstraint(error) ?? '');
  if (isSecond || claim.runs > 1) {
    // The refusal may be of this run's own making: the other run has spent the money.
    const answer = await recover(pool, { claim, request });
    if (answer) return answer;
  }
  const isRefused = error instanceof ServiceError;
  // Without the database the lease ends by itself.
  const isReleased = await releaseClaim(pool, { claim, isRefused }).catch(() => true);
  const answer = isReleased ? null : await recover(pool, { claim, request });
  if (answer) return answer;
  throw error;
}

const otherBody = failure(
  'idempotency_key_reused',
  422,
  'Esta Idempotency-Key já foi usada com outro corpo: use uma nova',
);

function stillRunning(): ServiceError {
  return new ServiceError('idempotency_key_running', {
    status: 409,
    message: 'A requisição com esta Idempotency-Key ainda está em andamento: espere e repita',
    retryAfterSeconds: 1,
  });
}
