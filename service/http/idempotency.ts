import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { z } from 'zod';
import type { Pool } from '#service/database/pool.ts';
import { runOnce } from '#service/idempotency/run-once.ts';
import { ServiceError } from '#service/service-error.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { principalOf } from './bearer-authentication.ts';

const keyPattern = /^[\x21-\x7e]{1,255}$/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes part in Idempotency-Key (see service/idempotency/README.md). */
    idempotent?: true;
  }
  interface FastifyRequest {
    /** The JSON body as it was sent; null when there was none. */
    bodyBytes: Buffer | null;
    /** Read it with idempotentRequestId. */
    idempotentRequestId: string | null;
  }
}

/** The header as the OpenAPI document shows it. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(keyPattern)
    .optional()
    .describe('A mesma chave com o mesmo corpo tem efeito uma só vez, por 24 horas'),
});

/** The id that the use case writes with its effect; null without Idempotency-Key. */
export function idempotentRequestId(request: FastifyRequest): string | null {
  return request.idempotentRequestId;
}

interface IdempotencyOptions {
  pool: Pool;
  /** The body by which this front door shows a transaction. */
  answerOf: (row: TransactionRow) => Promise<unknown>;
}

/**
 * Makes every route with `config: { idempotent: true }` that is added to `app` after this call
 * honour the header Idempotency-Key (decisions, section 2).
 */
export function registerIdempotency(app: FastifyInstance, options: IdempotencyOptions): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.idempotent) route.handler = onceOnly(route.handler, options);
  });
}

function onceOnly(handler: RouteHandlerMethod, options: IdempotencyOptions): RouteHandlerMethod {
  return function answer(request, reply) {
    const run = () => handler.call(this, request, reply);
    const key = request.headers['idempotency-key'];
    // Nearly every request goes this way: it must cost nothing.
    if (key === undefined) return run();
    return answerOnce({ request, reply, key: String(key), run }, options);
  };
}

interface Keyed {
  request: FastifyRequest;
  reply: FastifyReply;
  key: string;
  run: () => unknown;
}

async function answerOnce(
  { request, reply, key, run }: Keyed,
  { pool, answerOf }: IdempotencyOptions,
): Promise<FastifyReply> {
  // Headers of one name arrive joined by a comma and a blank, which no key may hold.
  if (!keyPattern.test(key)) throw malformedKey();
  const { text, isReplayed } = await runOnce(pool, {
    accountId: principalOf(request).account.id,
    scope: sha256(`${request.method} ${concretePath(request)} ${key}`),
    bodyHash: sha256(request.bodyBytes ?? ''),
    run: async (requestId) => {
      request.idempotentRequestId = requestId;
      return serialize(reply, await run());
    },
    answerOf: async (row) => serialize(reply, await answerOf(row)),
    log: request.log,
  });
  if (isReplayed) reply.header('idempotency-replayed', 'true');
  return reply.type('application/json; charset=utf-8').send(text);
}

/** By the route's own response schema, as it would have been sent. */
function serialize(reply: FastifyReply, body: unknown): string {
  if (reply.sent || reply.statusCode !== 200) throw new Error('an idempotent route returns a 200');
  const text = reply.serialize(body);
  if (typeof text !== 'string') throw new Error('an idempotent route answers with text');
  return text;
}

/** The path as the router understood it: decoded, without query and trailing slash. */
function concretePath({ routeOptions, params }: FastifyRequest): string {
  const values = new Map(Object.entries(params ?? {}));
  return (routeOptions.url ?? '')
    .replace(/\/$/, '')
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

function malformedKey(): ServiceError {
  return new ServiceError('malformed_idempotency_key', {
    status: 400,
    message: 'Idempotency-Key: deve ter de 1 a 255 caracteres ASCII visíveis',
  });
}
