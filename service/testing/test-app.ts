import { rm } from 'node:fs/promises';
import type { LightMyRequestResponse } from 'fastify';
import { createApp } from '#service/app.ts';
import type { Pool } from '#service/database/pool.ts';
import type { Files } from '#service/files/open-files.ts';
import type { App } from '#service/http/app-type.ts';
import type { OrderDependencies } from '#service/orders/handle-order.ts';
import type { OrderSender } from '#service/orders/order-sender.ts';
import type { ReportDependencies } from '#service/provider/sandbox/report-due-orders.ts';
import { createTestDatabase, createTestPool } from './database/test-database.ts';
import { createSandboxParts } from './sandbox-parts.ts';
import type { ProviderParts } from './sandbox-parts.ts';
import { testFilesRoot, testPublicUrl } from './test-files.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

interface RequestOptions {
  /** Sent as `Authorization: Bearer`; without it the header is absent. */
  token?: string;
  headers?: Record<string, string>;
}

/**
 * An answer as it was sent and as it reads. The application holds every answer against its
 * schema, so a test may name the shape that it expects.
 */
export interface Reply<Body> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  /** The raw text: what a number looks like on the wire is seen only here. */
  text: string;
  bytes: Buffer;
  body: Body;
}

/** Calls by injection. A body that is a text or bytes is sent as it is, anything else as JSON. */
export interface Api {
  get<Body = unknown>(path: string, options?: RequestOptions): Promise<Reply<Body>>;
  post<Body = unknown>(
    path: string,
    body?: unknown,
    options?: RequestOptions,
  ): Promise<Reply<Body>>;
  send<Body = unknown>(
    request: { method: Method; path: string; body?: unknown } & RequestOptions,
  ): Promise<Reply<Body>>;
}

/** The whole API on a database of its own, in this process. */
export interface TestApp {
  app: App;
  api: Api;
  pool: Pool;
  databaseUrl: string;
  files: Files;
  /** Folder of the file store. */
  filesRoot: string;
  /** What a worker of this process works with. */
  orders: OrderSender;
  orderDependencies: OrderDependencies & ReportDependencies;
  /** Opens a real socket on a free port; answers its address, `http://127.0.0.1:port`. */
  listen(): Promise<string>;
  /** A second application on the same database, as another process would be. */
  replica(): Promise<TestReplica>;
  close(): Promise<void>;
}

/** It is closed with the first. */
export type TestReplica = Omit<TestApp, 'replica' | 'close'>;

type CreateParts = (pool: Pool) => ProviderParts;

/** Builds the application over a fresh copy of the template database; give it to openForTests. */
export async function createTestApp(
  createParts: CreateParts = (pool) => createSandboxParts(pool),
): Promise<TestApp> {
  const database = await createTestDatabase();
  const first = await openApp(database.url, createParts);
  const replicas: { close(): Promise<void> }[] = [];
  return {
    ...first,
    async replica() {
      const { close, ...replica } = await openApp(database.url, createParts);
      replicas.push({ close });
      return replica;
    },
    async close() {
      for (const opened of [...replicas, first]) await opened.close();
      await rm(first.filesRoot, { recursive: true, force: true });
      await database.drop();
    },
  };
}

async function openApp(
  databaseUrl: string,
  createParts: CreateParts,
): Promise<Omit<TestApp, 'replica'>> {
  const pool = createTestPool(databaseUrl);
  const parts = createParts(pool);
  const { orders, files } = parts;
  const app = await createApp({
    pool,
    readPool: pool,
    publicUrl: testPublicUrl,
    api: parts,
    panel: null,
    logger: null,
    checkResponses: true,
  });
  return {
    app,
    pool,
    databaseUrl,
    files,
    filesRoot: testFilesRoot(pool),
    orders,
    orderDependencies: parts,
    api: createApi(app),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close();
      await orders.drain();
      await pool.end();
    },
  };
}

function createApi(app: App): Api {
  const send: Api['send'] = async ({ method, path, body, token, headers }) => {
    const response = await app.inject({
      method,
      url: path,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: toPayload(body) }),
    });
    return toReply(response);
  };
  return {
    send,
    get: (path, options) => send({ method: 'GET', path, ...options }),
    post: (path, body, options) => send({ method: 'POST', path, body, ...options }),
  };
}

function toPayload(body: unknown): string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
}

function toReply<Body>(response: LightMyRequestResponse): Reply<Body> {
  const { statusCode: status, headers, rawPayload: bytes } = response;
  const isJson = (headers['content-type'] ?? '').startsWith('application/json');
  const text = bytes.toString('utf8');
  // The shape is the one that the test named; the application checked it against the contract.
  const body = (isJson && text !== '' ? JSON.parse(text) : null) as Body;
  return { status, headers, text, bytes, body };
}
