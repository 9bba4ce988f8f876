import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stack } from './stack.ts';

/** The service behind a wire that cuts off answers. */
export interface LossyService {
  url: string;
  /** The service gets the next POST to this path and answers it; the answer is never delivered. */
  loseNextAnswer(path: string): void;
  /** Requests to this path wait, the query does not matter, until what is returned is called. */
  hold(path: string): () => void;
  /** Requests to this path are hung up on, until what is returned is called. */
  refuse(path: string): () => void;
  /** Answers to GETs of this path are changed before they are delivered, until it is called. */
  rewrite(path: string, change: (body: unknown) => unknown): () => void;
  /** Bodies of the POSTs to this path so far, as they were sent. */
  posted(path: string): unknown[];
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

/** What the request says of itself, without what each connection has of its own. */
function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const own = new Set(['host', 'content-length', 'transfer-encoding', 'connection']);
  const kept = Object.entries(headers).filter(([name]) => !own.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

/** Stands between a second dashboard and the real service, for the panel API and for Pix. */
export async function startLossyService(): Promise<LossyService> {
  const losing = new Set<string>();
  const held = new Map<string, Promise<void>>();
  const refused = new Set<string>();
  const rewritten = new Map<string, (body: unknown) => unknown>();
  const bodies: { path: string; body: string }[] = [];
  let url = '';
  const { port } = new URL(stack().serviceUrl);
  const addresses = new RegExp(`http://(localhost|127\\.0\\.0\\.1):${port}`, 'g');
  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '/';
    const [subject = ''] = path.split('?', 1);
    await held.get(subject);
    if (refused.has(subject)) {
      request.socket.destroy();
      return;
    }
    const body = await bodyOf(request);
    if (request.method === 'POST') bodies.push({ path, body: body.toString('utf8') });
    const answer = await fetch(`${stack().serviceUrl}${path}`, {
      method: request.method ?? 'GET',
      headers: headersOf(request),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    // Credentials name the service's address, which has to lead through here too.
    const text = (await answer.text()).replaceAll(addresses, url);
    if (request.method === 'POST' && losing.delete(path)) {
      request.socket.destroy();
      return;
    }
    const change = request.method === 'GET' ? rewritten.get(subject) : undefined;
    const type = answer.headers.get('content-type') ?? 'application/json';
    response
      .writeHead(answer.status, { 'content-type': type })
      .end(change ? JSON.stringify(change(JSON.parse(text))) : text);
  };
  const server = createServer((request, response) => {
    forward(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    loseNextAnswer: (path) => losing.add(path),
    hold(path) {
      const gate = Promise.withResolvers<void>();
      held.set(path, gate.promise);
      return () => {
        held.delete(path);
        gate.resolve();
      };
    },
    refuse(path) {
      refused.add(path);
      return () => refused.delete(path);
    },
    rewrite(path, change) {
      rewritten.set(path, change);
      return () => rewritten.delete(path);
    },
    posted: (path) =>
      bodies.filter((one) => one.path === path).map((one) => JSON.parse(one.body) as unknown),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
