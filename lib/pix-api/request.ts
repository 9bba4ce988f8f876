import 'server-only';
import { z } from 'zod';
import type { ApiFailure, FailureKind, Result } from './result.ts';

/** A page waits this long for the service before it says that it does not answer. */
const timeoutMs = 10_000;
/** The service cuts an upload after 120 s by itself (decisions, section 2, "Limits"). */
const uploadTimeoutMs = 125_000;
/** No answer that the dashboard asks for is larger: 1000 rows with their images stay below. */
const responseBytesMax = 32 * 1024 * 1024;

export interface ApiRequest<Schema extends z.ZodType> {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it streams, instead of a JSON body; may take as long as the service lets it. */
  upload?: { content: ReadableStream<Uint8Array> | FormData; contentType: string | null };
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
  if (status === 429) return 'rate-limited';
  if (status === 400 || status === 413 || status === 422) return 'invalid';
  return status >= 500 ? 'unavailable' : 'unexpected';
}

async function readJson(response: Response): Promise<unknown> {
  const length = Number(response.headers.get('content-length') ?? 0);
  if (length > responseBytesMax) throw new Error('response too large');
  const text = await response.text();
  if (text === '') return null;
  const parsed: unknown = JSON.parse(text);
  return parsed;
}

/**
 * What an error of either edition says: `message` in both, `error` alone on some endpoints of the
 * API-key edition (its document, "Errors"). In the bearer edition `error` is the reason phrase.
 */
const failureBody = z.object({
  message: z.string().optional(),
  error: z.string().optional(),
  success: z.boolean().optional(),
  retryAfterSeconds: z.int().optional(),
});

async function readFailure(response: Response): Promise<ApiFailure> {
  const body = failureBody.safeParse(await readJson(response).catch(() => null));
  const header = Number(response.headers.get('retry-after') ?? Number.NaN);
  const fromBody = body.success ? body.data.retryAfterSeconds : undefined;
  // A gateway on the way answers 502 too, but not in the form of the API-key edition.
  const isRefusal = response.status === 502 && body.data?.success === false;
  return {
    kind: isRefusal ? 'provider-refused' : failureKind(response.status),
    requestId: response.headers.get('x-request-id'),
    retryAfterSeconds: fromBody ?? (Number.isFinite(header) ? header : null),
    message: body.data?.message ?? body.data?.error ?? null,
  };
}

/**
 * The dashboard's only outgoing call. Never throws for what may happen in production: a refusal,
 * an outage, a timeout and an answer outside its contract are all `{ok: false}`. Nothing of the
 * request (address, token) is part of a failure, so that it may be shown.
 */
export async function requestApi<Schema extends z.ZodType>(
  request: ApiRequest<Schema>,
): Promise<Result<z.output<Schema>>> {
  const unreachable: ApiFailure = {
    kind: 'unavailable',
    requestId: null,
    retryAfterSeconds: null,
    message: null,
  };
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: {
        accept: 'application/json',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        // A FormData has a boundary of its own, and fetch writes the type for it.
        ...(request.upload?.contentType ? { 'content-type': request.upload.contentType } : {}),
        ...request.headers,
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(request.upload === undefined ? {} : { body: request.upload.content, duplex: 'half' }),
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(
        request.timeoutMs ?? (request.upload ? uploadTimeoutMs : timeoutMs),
      ),
    });
    if (!response.ok) return { ok: false, failure: await readFailure(response) };
    const parsed = request.schema.safeParse(await readJson(response));
    if (parsed.success) return { ok: true, value: parsed.data };
    const requestId = response.headers.get('x-request-id');
    return { ok: false, failure: { ...unreachable, kind: 'unexpected', requestId } };
  } catch {
    return { ok: false, failure: unreachable };
  }
}

/**
 * Opens an answer that is read as it comes, however long it takes; the signal ends it. Never throws
 * until its body is read, which fails when the connection breaks.
 */
export async function openStream(request: {
  url: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}): Promise<Result<ReadableStream<Uint8Array>>> {
  const unreachable: ApiFailure = {
    kind: 'unavailable',
    requestId: null,
    retryAfterSeconds: null,
    message: null,
  };
  try {
    const { url, ...options } = request;
    const response = await fetch(url, { ...options, cache: 'no-store', redirect: 'error' });
    if (!response.ok) return { ok: false, failure: await readFailure(response) };
    return response.body
      ? { ok: true, value: response.body }
      : { ok: false, failure: { ...unreachable, kind: 'unexpected' } };
  } catch {
    return { ok: false, failure: unreachable };
  }
}
