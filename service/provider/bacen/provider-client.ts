import { setTimeout } from 'node:timers/promises';
import {
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  circuitBreaker,
  handleWhen,
  retry,
} from 'cockatiel';
import type { CircuitBreakerPolicy } from 'cockatiel';
import { z } from 'zod';
import type { CertifiedAnswer, CertifiedClient } from '#lib/outgoing/certified-client.ts';
import { createAccessToken } from './access-token.ts';
import type { TokenGrant } from './access-token.ts';
import type { BacenSettings } from './bacen-settings.ts';
import { ProviderFailure, ProviderRefusal } from './provider-errors.ts';
import type { ProviderMetrics } from './provider-metrics.ts';

export interface ProviderCall<Answer> {
  /** Its name in metrics, errors and limits. */
  name: string;
  method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE';
  /** From the base address on; whatever is not ours in it is escaped. */
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Made twice it happens once, so it may be made again when nobody knows what became of it. */
  isIdempotent: boolean;
  answer: z.ZodType<Answer>;
}

/** The one way of calls to a provider. */
export interface ProviderClient {
  /**
   * The answer to a call, read as the call says. Throws ProviderRefusal for a 4xx that is final,
   * ProviderFailure for all else: time-outs, 5xx, 429, answers that cannot be read.
   */
  call<Answer>(call: ProviderCall<Answer>): Promise<Answer>;
  /** False while calls of this name are refused unheard, because the last ones have all failed. */
  isWell(name: string): boolean;
  close(): Promise<void>;
}

interface ClientParts {
  settings: BacenSettings & { grant: TokenGrant };
  connection: CertifiedClient;
  metrics: ProviderMetrics;
}

const repeatsMax = 1;
const failuresInARowMax = 5;
const restMs = 5_000;
/** A short rest that the provider asks for is waited for; after a longer one the caller is told. */
const waitMsMax = 2_000;
const restWithoutWordMs = 2_000;
const restWithEmptyBucketMs = 1_000;
const restMsMax = 10 * 60_000;

/**
 * Calls with a time limit, one repetition where that is harmless, a circuit breaker for each name,
 * and rests that the provider asks for by 429 or by an empty bucket. A 401 renews the token, once.
 */
export function createProviderClient({
  settings,
  connection,
  metrics,
}: ClientParts): ProviderClient {
  const restUntil = new Map<string, number>();
  const breakers = new Map<string, CircuitBreakerPolicy>();
  const brokenUntil = new Map<string, number>();
  const send: CertifiedClient['send'] = (request) => connection.send(request);
  const token = createAccessToken(settings, (request) =>
    measured('token', () => send(request), metrics),
  );
  async function attempt<Answer>(call: ProviderCall<Answer>): Promise<Answer> {
    await rest(call.name, restUntil.get(call.name) ?? 0);
    let answer = await authorized(call, await getToken(token, call.name));
    // The provider has forgotten the token before its end: a new one, and the same call.
    if (answer.status === 401) answer = await authorized(call, await getToken(token, call.name));
    noteRest(restUntil, call.name, answer);
    return read(call, answer);
  }
  async function authorized<Answer>(
    call: ProviderCall<Answer>,
    bearer: string,
  ): Promise<CertifiedAnswer> {
    const request = {
      method: call.method,
      url: settings.url + call.path,
      headers: {
        accept: 'application/json',
        ...call.headers,
        authorization: `Bearer ${bearer}`,
        ...(call.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    };
    const answer = await measured(call.name, () => send(request), metrics);
    if (answer.status === 401) token.drop(bearer);
    return answer;
  }
  function open(name: string): CircuitBreakerPolicy {
    const breaker = createBreaker();
    breaker.onBreak(() => brokenUntil.set(name, Date.now() + restMs));
    breakers.set(name, breaker);
    return breaker;
  }
  return {
    call<Answer>(call: ProviderCall<Answer>): Promise<Answer> {
      const breaker = breakers.get(call.name) ?? open(call.name);
      const guarded = () => {
        if (breaker.state === CircuitState.Open) metrics.onCall(call.name, 'circuit_open', 0);
        return breaker.execute(() => attempt(call));
      };
      return call.isIdempotent ? repeated.execute(guarded) : guarded();
    },
    // Whoever goes elsewhere meanwhile must come back by himself to find out that it is over.
    isWell: (name) => Date.now() >= (brokenUntil.get(name) ?? 0),
    close: () => connection.close(),
  };
}

/** The provider is not there, or not itself. */
const isOutage = (error: unknown) => isPassing(error) && error.trouble !== 'limited';

/** What may have passed in a moment; a rest that was asked for is kept before the next attempt. */
function isPassing(error: unknown): error is ProviderFailure {
  return error instanceof ProviderFailure && error.trouble !== 'malformed';
}

const repeated = retry(
  handleWhen((error) => isPassing(error)),
  {
    maxAttempts: repeatsMax,
    backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: 800 }),
  },
);

function createBreaker(): CircuitBreakerPolicy {
  return circuitBreaker(
    handleWhen((error) => isOutage(error)),
    { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(failuresInARowMax) },
  );
}

async function getToken(token: { get(): Promise<string> }, call: string): Promise<string> {
  try {
    return await token.get();
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    throw new ProviderFailure(call, { trouble: 'unauthorized', cause: error });
  }
}

async function measured(
  name: string,
  send: () => Promise<CertifiedAnswer>,
  metrics: ProviderMetrics,
): Promise<CertifiedAnswer> {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1_000;
  try {
    const answer = await send();
    metrics.onCall(name, String(answer.status), seconds());
    return answer;
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const trouble = isLate ? 'timeout' : 'network';
    metrics.onCall(name, trouble, seconds());
    throw new ProviderFailure(name, { trouble, cause: error });
  }
}

async function rest(name: string, until: number): Promise<void> {
  const restMs = until - Date.now();
  if (restMs <= 0) return;
  if (restMs > waitMsMax) throw new ProviderFailure(name, { trouble: 'limited' });
  await setTimeout(restMs);
}

function noteRest(
  restUntil: Map<string, number>,
  name: string,
  { status, headers }: CertifiedAnswer,
): void {
  const asked = Number(headers['retry-after'] ?? Number.NaN) * 1_000;
  const isEmpty = headers['bucket-size'] === '0';
  if (status !== 429 && !isEmpty) return;
  const withoutWord = status === 429 ? restWithoutWordMs : restWithEmptyBucketMs;
  const restMs = Number.isFinite(asked) && asked >= 0 ? asked : withoutWord;
  restUntil.set(name, Date.now() + Math.min(restMs, restMsMax));
}

function read<Answer>(call: ProviderCall<Answer>, { status, text }: CertifiedAnswer): Answer {
  const { name } = call;
  if (status === 401) throw new ProviderFailure(name, { trouble: 'unauthorized' });
  if (status === 429) throw new ProviderFailure(name, { trouble: 'limited' });
  if (status >= 400 && status < 500)
    throw new ProviderRefusal(name, { status, title: titleOf(text) });
  if (status < 200 || status >= 300) throw new ProviderFailure(name, { trouble: 'server' });
  const answer = call.answer.safeParse(parseJson(text));
  if (answer.success) return answer.data;
  throw new ProviderFailure(name, { trouble: 'malformed', cause: answer.error });
}

/** A problem of the standard, or Efí's own form of one. */
const titled = z.union([
  z.object({ title: z.string(), detail: z.string().optional() }),
  z
    .object({ nome: z.string(), mensagem: z.string().optional() })
    .transform(({ nome: title, mensagem: detail }) => ({ title, detail })),
]);

/** What the provider says of its refusal, in one line. */
function titleOf(text: string): string {
  const { title, detail } = titled.safeParse(parseJson(text)).data ?? { title: 'refused' };
  return (detail === undefined ? title : `${title}: ${detail}`).slice(0, 300);
}

/** Undefined for what is no JSON: an empty body, a page of a proxy, half an answer. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
