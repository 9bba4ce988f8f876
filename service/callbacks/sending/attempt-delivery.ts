import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { GuardedClient, GuardedResponse } from '#lib/outgoing/guarded-client.ts';
import type { Account } from '#service/accounts/account.ts';
import type { CallbackRenderers, ClaimedCallback } from '#service/callbacks/outbox/callback-row.ts';
import { retryDelayMs } from '#service/callbacks/outbox/delivery-policy.ts';
import type { createSigner } from '#service/callbacks/signing/callback-secret.ts';
import type { Logger } from '#service/logger.ts';
import { noAnswerText } from './no-answer-text.ts';
import type { FinishedAttempt } from './record-attempts.ts';
import { toVisibleText } from './response-text.ts';

export interface DeliveryOptions {
  client: GuardedClient;
  renderers: CallbackRenderers;
  sign: ReturnType<typeof createSigner>;
  /** For the whole attempt: name, connection, headers and body. */
  timeoutMs: number;
  backoffBaseMs: number;
  log: Logger;
}

/** What is kept of an answer (spec: settled, "Callback filters"). */
export const responseBytesMax = 65_536;
const responseHeaderCharactersMax = 65_536;

/**
 * One attempt: renders, signs as of `at`, sends and judges. It never throws, because whatever goes
 * wrong is the attempt's result. The 2xx status line acknowledges, whatever becomes of the body.
 */
export async function attemptDelivery(
  callback: ClaimedCallback,
  options: DeliveryOptions,
  at: Date,
): Promise<FinishedAttempt> {
  const { client, timeoutMs } = options;
  const body = renderBody(callback, options);
  const requestHeaders = headersOf(callback, { body: body ?? '', at, options });
  const started = performance.now();
  let answer: Answer;
  try {
    if (body === null) throw new Error('no body');
    const response = await client.request({
      method: 'POST',
      url: callback.url,
      headers: requestHeaders,
      body,
      timeoutMs,
      bodyBytesMax: responseBytesMax,
    });
    answer = toAnswer(response);
  } catch (error) {
    const reason =
      body === null ? 'Falha interna ao montar o corpo' : noAnswerText(error, timeoutMs);
    answer = { status: 0, responseBody: reason, responseCut: null, responseHeaders: {} };
  }
  const isDelivered = answer.status >= 200 && answer.status < 300;
  return {
    callback,
    id: randomUUID(),
    body: body ?? '{}',
    requestHeaders,
    ...answer,
    responseTimeMs: Math.round(performance.now() - started),
    isDelivered,
    retryDelayMs: isDelivered ? null : delayAfter(callback, options),
  };
}

/** Ends a callback whose workers did not live to book an attempt, without making one more. */
export function abandonedDelivery(callback: ClaimedCallback): FinishedAttempt {
  return {
    callback,
    id: randomUUID(),
    body: '{}',
    requestHeaders: {},
    status: 0,
    responseBody: `Desistência: o envio foi interrompido ${callback.cut_offs} vezes`,
    responseCut: null,
    responseHeaders: {},
    responseTimeMs: 0,
    isDelivered: false,
    retryDelayMs: null,
  };
}

type Answer = Pick<FinishedAttempt, 'status' | 'responseBody' | 'responseCut' | 'responseHeaders'>;

function toAnswer({ status, body, cutBy, headers }: GuardedResponse): Answer {
  return {
    status,
    responseBody: toVisibleText(body),
    responseCut: cutBy,
    responseHeaders: boundHeaders(headers),
  };
}

/** Null when it cannot be built: a mistake of ours, which must not stop the other callbacks. */
function renderBody(
  { seq, edition, snapshot }: ClaimedCallback,
  { renderers, log }: DeliveryOptions,
): string | null {
  try {
    return renderers[edition]?.(snapshot) ?? null;
  } catch (error) {
    log.error({ err: error, callback: String(seq) }, 'a callback could not be rendered');
    return null;
  }
}

/**
 * The API-key edition names Content-Type alone (spec: bearer, "Callback headers";
 * spec: api-key, "Callbacks").
 */
const documentHeaders: Record<Account['edition'], (attempt: number) => Record<string, string>> = {
  bearer: (attempt) => ({
    'Content-Type': 'application/json',
    'User-Agent': 'Callback-Service/1.0',
    'X-Callback-Attempt': String(attempt),
  }),
  gateway: () => ({ 'Content-Type': 'application/json' }),
};

function headersOf(
  callback: ClaimedCallback,
  { body, at, options }: { body: string; at: Date; options: DeliveryOptions },
): Record<string, string> {
  return {
    // The header of a resend is 0, and so is the number of its only attempt.
    ...documentHeaders[callback.edition](callback.attempts),
    ...options.sign({
      accountId: callback.account_id,
      version: callback.secret_version,
      rotatedAt: callback.secret_rotated_at,
      seq: callback.seq,
      body,
      at,
    }),
  };
}

function delayAfter(callback: ClaimedCallback, { backoffBaseMs }: DeliveryOptions): number | null {
  const { kind, edition, attempts: attempt } = callback;
  return retryDelayMs({ kind, edition, attempt }, { baseMs: backoffBaseMs, random: Math.random });
}

/** Headers as they came, up to a limit for all of them; of the rest only the number is kept. */
function boundHeaders(headers: GuardedResponse['headers']): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  let room = responseHeaderCharactersMax;
  let left = 0;
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue;
    room -= name.length + value.length + (Array.isArray(value) ? value.join('').length : 0);
    if (room >= 0) kept[name] = value;
    else left += 1;
  }
  return left === 0 ? kept : { ...kept, 'x-headers-left-out': String(left) };
}
