import 'server-only';
import { guardedService } from './guarded-service.ts';

export interface ExchangeRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  /** A stream is sent as it comes and never held. */
  body?: string | ReadableStream<Uint8Array>;
  /** For everything: name, connection, headers and body. */
  timeoutMs: number;
  /** An answer that is longer is no answer. */
  bodyBytesMax: number;
  /** Whether a member named the address: then the guard stands before it. */
  isForeign: boolean;
}

/** An answer with all of its body. */
export interface Exchanged {
  status: number;
  /** A header by its name in lower case. */
  header: (name: string) => string | null;
  body: Uint8Array<ArrayBuffer>;
}

/**
 * One request and its whole answer; no redirect is followed. Our own service is where the operator
 * says, so it is called plainly; everybody else's only through the guard. Throws OutgoingRefusal
 * when the guard refuses, and an error when no answer came or not all of it.
 */
export function exchange(request: ExchangeRequest): Promise<Exchanged> {
  return request.isForeign ? exchangeGuarded(request) : exchangePlainly(request);
}

async function exchangeGuarded(request: ExchangeRequest): Promise<Exchanged> {
  const answer = await guardedService().request(request);
  if (answer.cutBy !== null) throw new Error(`the answer was cut by ${answer.cutBy}`);
  const { status, headers } = answer;
  return {
    status,
    header: (name) => [headers[name]].flat()[0] ?? null,
    body: new Uint8Array(answer.body),
  };
}

async function exchangePlainly(request: ExchangeRequest): Promise<Exchanged> {
  const { method, url, headers, body, timeoutMs, bodyBytesMax } = request;
  const response = await fetch(url, {
    method,
    headers,
    ...(body !== undefined && { body }),
    ...(typeof body === 'object' && { duplex: 'half' }),
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return wholeAnswer(response, bodyBytesMax);
}

/** Reads the answer of our own service to its end. Throws when it is longer than the limit. */
export async function wholeAnswer(response: Response, bodyBytesMax: number): Promise<Exchanged> {
  const length = Number(response.headers.get('content-length') ?? 0);
  if (length > bodyBytesMax) throw new Error('the answer was cut by size');
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, header: (name) => response.headers.get(name), body };
}
