import 'server-only';
import { z } from 'zod';
import { maskPersonalData } from '#lib/domain/keys/mask-personal-data.ts';
import { OutgoingRefusal } from '#lib/outgoing/outgoing-refusal.ts';
import { exchange, type Exchanged, type ExchangeRequest, wholeAnswer } from './exchange.ts';
import type { ApiFailure, FailureKind, Result } from './result.ts';

/** A page waits this long for the service before it says that it does not answer. */
const timeoutMs = 10_000;
/** The service cuts an upload after 120 s by itself (spec: settled, "Request limits"). */
const uploadTimeoutMs = 125_000;
/** No answer that the dashboard asks for is larger: 1000 rows with their images stay below. */
const responseBytesMax = 32 * 1024 * 1024;

export interface ApiRequest<Schema extends z.ZodType> {
  method: ExchangeRequest['method'];
  url: string;
  /** Whether the service is somebody else's, at an address that a member wrote down. */
  isForeign: boolean;
  headers: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it streams, instead of a JSON body; may take as long as the service lets it. */
  upload?: { content: ReadableStream<Uint8Array>; contentType: string };
  /** The contract of the 2xx answer; an answer that breaks it is an `unexpected` failure. */
  schema: Schema;
  /** How long to wait, where an answer may take longer than a page would wait. */
  timeoutMs?: number;
}

function failureKind(status: number): FailureKind {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 409) return 'conflict';
  if (status === 428) return 'second-factor';
  if (status === 429) return 'rate-limited';
  if (status === 400 || status === 413 || status === 422) return 'invalid';
  return status >= 500 ? 'unavailable' : 'unexpected';
}

function readJson(answer: Exchanged): unknown {
  const text = new TextDecoder().decode(answer.body);
  if (text === '') return null;
  const parsed: unknown = JSON.parse(text);
  return parsed;
}

/** The JSON of an answer, or undefined for what is none. */
function tryJson(answer: Exchanged): unknown {
  try {
    return readJson(answer);
  } catch {
    return undefined;
  }
}

/**
 * What an error of either edition says: `message` in both, `error` alone on some endpoints of the
 * API-key edition (spec: api-key, "Errors"). In the bearer edition `error` is the reason phrase.
 */
const failureBody = z.object({
  message: z.string().optional(),
  error: z.string().optional(),
  success: z.boolean().optional(),
  retryAfterSeconds: z.int().optional(),
});

function readFailure(answer: Exchanged): ApiFailure {
  const body = failureBody.safeParse(tryJson(answer));
  const header = Number(answer.header('retry-after') ?? Number.NaN);
  const fromBody = body.success ? body.data.retryAfterSeconds : undefined;
  // A gateway on the way answers 502 too, but not in the form of the API-key edition.
  const message = body.data?.message ?? body.data?.error;
  const isRefusal = answer.status === 502 && body.data?.success === false;
  return {
    kind: isRefusal ? 'provider-refused' : failureKind(answer.status),
    requestId: answer.header('x-request-id'),
    retryAfterSeconds: fromBody ?? (Number.isFinite(header) ? header : null),
    // It is shown to every role and kept in the audit log.
    message: message === undefined ? null : maskPersonalData(message),
  };
}

const unreachable: ApiFailure = {
  kind: 'unavailable',
  requestId: null,
  retryAfterSeconds: null,
  message: null,
};

/**
 * The dashboard's only outgoing call. Never throws for what may happen in production: a refusal,
 * an outage, a timeout and an answer outside its contract are all `{ok: false}`. Nothing of the
 * request (address, token) is part of a failure, so that it may be shown.
 */
export async function requestApi<Schema extends z.ZodType>(
  request: ApiRequest<Schema>,
): Promise<Result<z.output<Schema>>> {
  let answer: Exchanged;
  try {
    answer = await exchange(exchangeOf(request));
  } catch (error) {
    return { ok: false, failure: { ...unreachable, kind: kindOf(error) } };
  }
  if (answer.status < 200 || answer.status > 299) {
    return { ok: false, failure: readFailure(answer) };
  }
  const parsed = request.schema.safeParse(tryJson(answer));
  if (parsed.success) return { ok: true, value: parsed.data };
  const requestId = answer.header('x-request-id');
  return { ok: false, failure: { ...unreachable, kind: 'unexpected', requestId } };
}

function exchangeOf(request: ApiRequest<z.ZodType>): ExchangeRequest {
  const { method, url, isForeign, body, upload } = request;
  const content = upload?.content ?? (body === undefined ? undefined : JSON.stringify(body));
  const contentType = upload?.contentType ?? 'application/json';
  return {
    method,
    url,
    isForeign,
    headers: {
      accept: 'application/json',
      ...(content !== undefined && { 'content-type': contentType }),
      ...request.headers,
    },
    ...(content !== undefined && { body: content }),
    timeoutMs: request.timeoutMs ?? (upload ? uploadTimeoutMs : timeoutMs),
    bodyBytesMax: responseBytesMax,
  };
}

/** A name without an address is an outage like any other; the rest of the guard's words is not. */
function kindOf(error: unknown): FailureKind {
  const isRefusal = error instanceof OutgoingRefusal && error.reason !== 'unresolved';
  return isRefusal ? 'address-refused' : 'unavailable';
}

/**
 * Opens an answer of our own service that is read as it comes, however long it takes; the signal
 * ends it. Never throws until its body is read, which fails when the connection breaks.
 */
export async function openStream(request: {
  url: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}): Promise<Result<ReadableStream<Uint8Array>>> {
  try {
    const { url, ...options } = request;
    const response = await fetch(url, { ...options, cache: 'no-store', redirect: 'error' });
    if (!response.ok)
      return { ok: false, failure: readFailure(await wholeAnswer(response, responseBytesMax)) };
    return response.body
      ? { ok: true, value: response.body }
      : { ok: false, failure: { ...unreachable, kind: 'unexpected' } };
  } catch {
    return { ok: false, failure: unreachable };
  }
}
