import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { answerBacen } from './bacen-answers.ts';
import type { CheckExchange } from './contract.ts';
import { answerEfi } from './efi-answers.ts';
import { FakeBank } from './fake-bank.ts';
import type { FakeIdentities } from './identities.ts';

export interface FakeRequest {
  method: string;
  /** From where the standard's paths begin. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export interface FakeAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** What happens to one request on its way: a given answer, none, or a part of the real one. */
export type Fault =
  | FakeAnswer
  | 'lost before effect'
  | 'lost after effect'
  | 'silent before effect'
  | 'silent after effect'
  | 'half an answer'
  | 'forgets its tokens';

export interface FakeProvider {
  url: string;
  bank: FakeBank;
  /** Every request that came, tokens included, in order: `PUT /cob/abc`. */
  heard: string[];
  /** Headers of each registration of a webhook. */
  registrations: IncomingMessage['headers'][];
  /** What of all that the contract forbids. */
  violations: string[];
  tokens: { livesSeconds: number; issued: number };
  /** Draws what a request meets for which nothing is planned. */
  trouble: { draw: (line: string) => Fault | undefined };
  /** The next request whose line fits meets the fault; they are met in order. */
  fail(line: RegExp, ...faults: Fault[]): void;
  close(): Promise<void>;
}

interface Options {
  identities: FakeIdentities;
  /** Null without the document. */
  check: CheckExchange | null;
  credentials?: string;
  /** Where the standard's paths begin; empty at the root. */
  standardPath?: string;
}

const json = z.string().transform((text): unknown => (text === '' ? undefined : JSON.parse(text)));

/**
 * A provider that speaks the API Pix over mutual TLS and keeps what it hears, for tests: written
 * from the document, and checked by it wherever that is at hand.
 */
export async function startFakeProvider(options: Options): Promise<FakeProvider> {
  const { identities, check, credentials = 'id:segredo', standardPath = '' } = options;
  const bank = new FakeBank();
  const planned: { line: RegExp; faults: Fault[] }[] = [];
  const living = new Set<string>();
  const fake = {
    bank,
    heard: [] as string[],
    violations: [] as string[],
    trouble: { draw: (_line: string): Fault | undefined => undefined },
    registrations: [] as IncomingMessage['headers'][],
  };
  const tokens = { livesSeconds: 3_600, issued: 0 };
  const issue = (request: FakeRequest): FakeAnswer => {
    const expected = `Basic ${Buffer.from(credentials).toString('base64')}`;
    if (request.headers.authorization !== expected) return { status: 401 };
    tokens.issued += 1;
    const access_token = `token-${tokens.issued}`;
    living.add(access_token);
    const expires_in = tokens.livesSeconds;
    return { status: 200, body: { access_token, token_type: 'Bearer', expires_in } };
  };
  const answer = (request: FakeRequest): FakeAnswer => {
    if (request.path === '/oauth/token') return issue(request);
    const [, bearer = ''] = (request.headers.authorization ?? '').split('Bearer ');
    if (!living.has(bearer)) return { status: 401 };
    if (/^\/v\d\/gn\//.test(request.path)) return answerEfi(bank, request);
    const given = answerBacen(bank, { ...request, path: request.path.slice(standardPath.length) });
    fake.violations.push(
      ...(check?.({
        method: request.method,
        path: withQuery(request).slice(standardPath.length),
        requestBody: request.body,
        status: given.status,
        answer: given.body,
      }) ?? []),
    );
    return given;
  };
  const server = createServer(
    { ...identities.server, ca: identities.ca, requestCert: true, rejectUnauthorized: true },
    (incoming, outgoing) => {
      void readRequest(incoming).then((request) => {
        const line = `${request.method} ${request.path}`;
        fake.heard.push(line);
        if (/^PUT .*\/webhook\//.test(line)) fake.registrations.push(request.headers);
        const fault = planned.find((plan) => plan.line.test(line) && plan.faults.length > 0);
        respond(outgoing, {
          fault: fault?.faults.shift() ?? fake.trouble.draw(line),
          answer: () => answer(request),
          forget: () => living.clear(),
        });
      });
    },
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...fake,
    url: `https://localhost:${port}`,
    tokens,
    fail: (line, ...faults) => planned.push({ line, faults }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Reply {
  fault: Fault | undefined;
  answer: () => FakeAnswer;
  forget: () => void;
}

function respond(outgoing: ServerResponse, { fault, answer, forget }: Reply): void {
  if (fault === 'lost before effect') return void outgoing.destroy();
  // The connection stays open until the caller has had enough of it.
  if (fault === 'silent before effect') return;
  if (fault === 'forgets its tokens') forget();
  if (typeof fault === 'object') return send(outgoing, fault);
  const given = answer();
  if (fault === 'lost after effect') return void outgoing.destroy();
  if (fault === 'silent after effect') return;
  if (fault !== 'half an answer') return send(outgoing, given);
  const text = JSON.stringify(given.body ?? {});
  outgoing.writeHead(given.status, { 'content-length': text.length });
  outgoing.write(text.slice(0, text.length / 2), () => outgoing.destroy());
}

function send(outgoing: ServerResponse, { status, body, headers }: FakeAnswer): void {
  const type = status >= 400 ? 'application/problem+json' : 'application/json';
  outgoing.writeHead(status, { ...(body !== undefined && { 'content-type': type }), ...headers });
  outgoing.end(body === undefined ? undefined : JSON.stringify(body));
}

async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'https://localhost');
  const text = Buffer.concat(chunks).toString('utf8');
  const isJson = incoming.headers['content-type']?.startsWith('application/json') ?? false;
  return {
    method: incoming.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: incoming.headers,
    body: isJson ? json.parse(text) : undefined,
  };
}

function withQuery({ path, query }: FakeRequest): string {
  return query.size === 0 ? path : `${path}?${query}`;
}
