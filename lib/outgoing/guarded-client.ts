import { Readable } from 'node:stream';
import { Agent } from 'undici';
import type { Dispatcher } from 'undici';
import type { AllowedHosts } from './allowed-hosts.ts';
import { createGuardedConnector } from './guarded-connector.ts';
import { OutgoingRefusal } from './outgoing-refusal.ts';
import { createResolver } from './resolve-host.ts';
import type { ResolveHost } from './resolve-host.ts';

export interface GuardedClientOptions {
  /** Private hosts that are let through; strangers' text must never reach one by this. */
  allowedHosts: AllowedHosts;
  protocols: ('http:' | 'https:')[];
  /** Ports besides 80 and 443; none unless told. */
  isPortAllowed?: (port: number) => boolean;
  /** Ports that are never called, not even on an allowed host. */
  refusedPorts?: number[];
  /** Open connections to one host at most, and how long an idle one is kept. */
  connectionsPerHostMax: number;
  keepAliveMs: number;
  /** Longest head of an answer; Node's own limit (16 KiB) unless told. */
  headerBytesMax?: number;
  /** Seams for tests and for closed networks. */
  resolveHost?: ResolveHost;
  serverCa?: string[];
}

export interface GuardedRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  /** Pieces are sent as they come and never held. */
  body?: string | AsyncIterable<Uint8Array>;
  /** For everything: name, connection, headers and body. */
  timeoutMs: number;
  /** No more of the answer is read; the connection ends there. */
  bodyBytesMax: number;
}

export interface GuardedResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** As it was sent, never decompressed. */
  body: Buffer;
  /** What ended the body early: its size, or the time limit, which leaves the status standing. */
  cutBy: 'size' | 'time' | 'connection' | null;
}

/** The only way to hosts that somebody else names, for service and dashboard alike. */
export interface GuardedClient {
  /**
   * One attempt: no redirect is followed, nothing is tried again. Throws OutgoingRefusal when the
   * guard refuses, and the network's own error or a TimeoutError when no status line came.
   */
  request(request: GuardedRequest): Promise<GuardedResponse>;
  close(): Promise<void>;
}

const connectTimeoutMs = 4_000;
/** Pools of hosts that nobody calls any more close by themselves; this bounds a burst of them. */
const hostsMax = 2_000;

/** Opens a client with a connection pool per host; close it when the process stops. */
export function createGuardedClient(options: GuardedClientOptions): GuardedClient {
  const agent = new Agent({
    connect: createGuardedConnector({
      allowedHosts: options.allowedHosts,
      resolveHost: options.resolveHost ?? createResolver(),
      isPortAllowed: options.isPortAllowed ?? (() => false),
      refusedPorts: options.refusedPorts ?? [],
      connectTimeoutMs,
      ...(options.serverCa && { serverCa: options.serverCa }),
    }),
    connections: options.connectionsPerHostMax,
    keepAliveTimeout: options.keepAliveMs,
    keepAliveMaxTimeout: options.keepAliveMs,
    maxOrigins: hostsMax,
    ...(options.headerBytesMax !== undefined && { maxHeaderSize: options.headerBytesMax }),
    pipelining: 1,
    allowH2: false,
    // Both are idle timers, which a dripping server never meets: the attempt's own limit rules.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    request: (request) => send(agent, { ...request, protocols: options.protocols }),
    // In-flight attempts have their own time limits; a stopping process does not wait for them.
    close: () => agent.destroy(),
  };
}

async function send(
  agent: Agent,
  request: GuardedRequest & { protocols: GuardedClientOptions['protocols'] },
): Promise<GuardedResponse> {
  const url = checkUrl(request.url, request.protocols);
  const limit = new AbortController();
  const { signal } = limit;
  // Not AbortSignal.timeout: its timers run on after the answer, and thousands would pile up.
  const timer = setTimeout(() => limit.abort(timedOut()), request.timeoutMs);
  try {
    const responding = agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: request.method,
      headers: request.headers,
      signal,
      ...(request.body !== undefined && { body: bodyOf(request.body) }),
    });
    const response = await Promise.race([responding, aborted(signal)]);
    const { statusCode: status, headers } = response;
    return { status, headers, ...(await readBody(response.body, { request, signal })) };
  } finally {
    clearTimeout(timer);
  }
}

function bodyOf(body: string | AsyncIterable<Uint8Array>): string | Readable {
  return typeof body === 'string' ? body : Readable.from(body, { objectMode: false });
}

function timedOut(): DOMException {
  return new DOMException('the attempt is over', 'TimeoutError');
}

/**
 * Rejects when the signal aborts. The agent itself looks at the signal of a request that waits for
 * a connection only when there is one, and names and addresses can make that wait long.
 */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(toError(signal.reason)), { once: true });
  });
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

function checkUrl(text: string, protocols: string[]): URL {
  if (!URL.canParse(text)) throw new OutgoingRefusal('url', 'not a URL');
  const url = new URL(text);
  if (!protocols.includes(url.protocol)) throw new OutgoingRefusal('url', url.protocol);
  if (url.username !== '' || url.password !== '' || /\/\/[^/?#]*@/.test(text)) {
    throw new OutgoingRefusal('url', 'user information');
  }
  if (url.hostname === '') throw new OutgoingRefusal('url', 'no host');
  return url;
}

async function readBody(
  stream: Dispatcher.ResponseData['body'],
  { request, signal }: { request: GuardedRequest; signal: AbortSignal },
): Promise<Pick<GuardedResponse, 'body' | 'cutBy'>> {
  const chunks: Buffer[] = [];
  let room = request.bodyBytesMax;
  try {
    const pieces: AsyncIterable<unknown> = stream;
    for await (const chunk of pieces) {
      // Always so: the stream has no encoding set. The check is for the compiler.
      if (!Buffer.isBuffer(chunk)) continue;
      chunks.push(chunk.subarray(0, room));
      // Leaving the loop destroys the stream and its connection.
      if (chunk.length > room) return { body: Buffer.concat(chunks), cutBy: 'size' };
      room -= chunk.length;
    }
  } catch {
    return { body: Buffer.concat(chunks), cutBy: signal.aborted ? 'time' : 'connection' };
  }
  return { body: Buffer.concat(chunks), cutBy: null };
}
