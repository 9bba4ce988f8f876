import { performance } from 'node:perf_hooks';
import type { GuardedClient, GuardedResponse } from '#lib/outgoing/guarded-client.ts';
import { noAnswerText } from './no-answer-text.ts';
import { toVisibleText } from './response-text.ts';

/** How callbacks reach merchants' servers. */
export interface CallbackReach {
  client: GuardedClient;
  /** For the whole attempt: name, connection, headers and body. */
  timeoutMs: number;
}

/** What came back. */
export interface CallbackAnswer {
  /** HTTP status; 0 when none came. */
  status: number;
  /** Text that PostgreSQL can hold (toVisibleText), or why no answer came. */
  responseBody: string;
  responseCut: 'size' | 'time' | 'connection' | null;
  responseHeaders: Record<string, unknown>;
  responseTimeMs: number;
}

/** What is kept of an answer (spec: settled, "Callback filters"). */
const responseBytesMax = 65_536;
const responseHeaderCharactersMax = 65_536;

/**
 * Sends one body and waits for the answer. It never throws, because whatever goes wrong is the
 * result. The 2xx status line acknowledges, whatever becomes of the body.
 */
export async function postCallback(
  { client, timeoutMs }: CallbackReach,
  request: { url: string; headers: Record<string, string>; body: string },
): Promise<CallbackAnswer> {
  const started = performance.now();
  const elapsedMs = (): number => Math.round(performance.now() - started);
  try {
    const response = await client.request({
      method: 'POST',
      ...request,
      timeoutMs,
      bodyBytesMax: responseBytesMax,
    });
    return { ...toAnswer(response), responseTimeMs: elapsedMs() };
  } catch (error) {
    return { ...unanswered(noAnswerText(error, timeoutMs)), responseTimeMs: elapsedMs() };
  }
}

/** No answer, and why. */
export function unanswered(reason: string): CallbackAnswer {
  const nothing = { responseCut: null, responseHeaders: {}, responseTimeMs: 0 };
  return { status: 0, responseBody: reason, ...nothing };
}

/** Whether the receiver has acknowledged (spec: bearer, "Callback delivery"). */
export function isAcknowledged({ status }: Pick<CallbackAnswer, 'status'>): boolean {
  return status >= 200 && status < 300;
}

function toAnswer({ status, body, cutBy, headers }: GuardedResponse) {
  return {
    status,
    responseBody: toVisibleText(body),
    responseCut: cutBy,
    responseHeaders: boundHeaders(headers),
  };
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
