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

/**
 * By the agent's own events and not by its `request`, whose signal, stream and promises are a good
 * part of what an attempt costs (docs/decisions/0056).
 */
function send(
  agent: Agent,
  request: GuardedRequest & { protocols: GuardedClientOptions['protocols'] },
): Promise<GuardedResponse> {
  return new Promise((resolve, reject) => {
    const url = checkUrl(request.url, request.protocols);
    const chunks: Buffer[] = [];
    let room = request.bodyBytesMax;
    let head: Pick<GuardedResponse, 'status' | 'headers'> | null = null;
    let control: Dispatcher.DispatchController | null = null;
    let isOver = false;
    // Also of an attempt that still waits for a name or a connection, which can be long.
    const timer = setTimeout(() => breakOff('time', timedOut()), request.timeoutMs);

    function end(cutBy: GuardedResponse['cutBy'], error?: unknown) {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      if (head === null) reject(toError(error));
      else resolve({ ...head, body: Buffer.concat(chunks), cutBy });
    }
    function breakOff(cutBy: GuardedResponse['cutBy'], error: Error) {
      end(cutBy, error);
      control?.abort(error);
    }
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(controller) {
        control = controller;
        if (isOver) controller.abort(timedOut());
      },
      onResponseStart(_, status, headers) {
        // What comes before the answer, such as 103 Early Hints, is none.
        if (status >= 200) head = { status, headers };
      },
      onResponseData(_, chunk) {
        if (isOver) return;
        chunks.push(chunk.subarray(0, room));
        if (chunk.length > room) breakOff('size', new Error('the answer is too long'));
        room -= chunk.length;
      },
      onResponseEnd: () => end(null),
      onResponseError: (_, error) => end('connection', error),
    };
    try {
      agent.dispatch(
        {
          origin: url.origin,
          path: url.pathname + url.search,
          method: request.method,
          headers: request.headers,
          ...(request.body !== undefined && { body: bodyOf(request.body) }),
        },
        handler,
      );
    } catch (error) {
      end('connection', error);
    }
  });
}

function bodyOf(body: string | AsyncIterable<Uint8Array>): string | Readable {
  return typeof body === 'string' ? body : Readable.from(body, { objectMode: false });
}

function timedOut(): DOMException {
  return new DOMException('the attempt is over', 'TimeoutError');
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

function checkUrl(text: string, protocols: string[]): URL {
  const url = URL.parse(text);
  if (url === null) throw new OutgoingRefusal('url', 'not a URL');
  if (!protocols.includes(url.protocol)) throw new OutgoingRefusal('url', url.protocol);
  if (url.username !== '' || url.password !== '' || /\/\/[^/?#]*@/.test(text)) {
    throw new OutgoingRefusal('url', 'user information');
  }
  if (url.hostname === '') throw new OutgoingRefusal('url', 'no host');
  return url;
}
