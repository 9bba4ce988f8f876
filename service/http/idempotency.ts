import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { z } from 'zod';
import type { Pool } from '#service/database/pool.ts';
import { findEffect } from '#service/idempotency/claim-queries.ts';
import type { KeyClaim } from '#service/idempotency/claim-queries.ts';
import { runOnce } from '#service/idempotency/run-once.ts';
import { failure } from '#service/service-error.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { accountIdOf } from './principal.ts';

const keyPattern = /^[\x21-\x7e]{1,255}$/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The route takes part in Idempotency-Key (see service/idempotency/README.md). `by itself`: it
     * reads its own body and calls answerOnce.
     */
    idempotent?: true | 'by itself';
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
  /** The body by which this edition shows a transaction. */
  answerOf: (row: TransactionRow) => Promise<unknown>;
}

/**
 * Makes every route with `config: { idempotent: true }` that is added to `app` after this call
 * honour the header Idempotency-Key (spec: settled, "Idempotency-Key").
 */
export function registerIdempotency(app: FastifyInstance, options: IdempotencyOptions): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.idempotent === true) route.handler = onceOnly(route.handler, options);
  });
}

function onceOnly(
  handler: RouteHandlerMethod,
  { pool, answerOf }: IdempotencyOptions,
): RouteHandlerMethod {
  return function answer(request, reply) {
    const run = () => handler.call(this, request, reply);
    const key = idempotencyKey(request);
    // Nearly every request goes this way: it must cost nothing.
    if (key === null) return run();
    return answerOnce(request, reply, {
      pool,
      key,
      bodyHash: sha256(request.bodyBytes ?? ''),
      run: (requestId) => {
        request.idempotentRequestId = requestId;
        return run();
      },
      findAnswer: async (claim) => {
        const row = await findEffect(pool, claim);
        return row && answerOf(row);
      },
    });
  };
}

/** The key of the request, null without one. 400 when it is none. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  // Headers of one name arrive joined by a comma and a blank, which no key may hold.
  if (!keyPattern.test(String(key))) throw malformedKey();
  return String(key);
}

interface Keyed {
  pool: Pool;
  key: string;
  /** SHA-256 of what came with the key. */
  bodyHash: Buffer;
  /** Runs the request; its effect carries the id. Answers the body to send. */
  run: (requestId: string) => unknown;
  /** The body for an effect that an earlier run had, or null when there is none. */
  findAnswer: (claim: KeyClaim) => Promise<unknown>;
}

/** Answers a request with a key: its effect happens once (spec: settled, "Idempotency-Key"). */
export async function answerOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { pool, key, bodyHash, run, findAnswer }: Keyed,
): Promise<FastifyReply> {
  const { text, isReplayed } = await runOnce(pool, {
    accountId: accountIdOf(request),
    scope: scopeOf(`${request.method} ${concretePath(request)}`, key),
    bodyHash,
    run: async (requestId) => serialize(reply, await run(requestId)),
    findAnswer: async (claim) => {
      const body = await findAnswer(claim);
      return body === null ? null : serialize(reply, body);
    },
    log: request.log,
  });
  if (isReplayed) reply.header('idempotency-replayed', 'true');
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Where a key holds: `place` is a method and a concrete path. */
export function scopeOf(place: string, key: string): Buffer {
  return sha256(`${place} ${key}`);
}

/** By the route's own response schema, as it would have been sent. */
function serialize(reply: FastifyReply, body: unknown): string {
  if (reply.sent || reply.statusCode > 201) throw new Error('an idempotent route returns its body');
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

const malformedKey = failure(
  'malformed_idempotency_key',
  400,
  'Idempotency-Key: deve ter de 1 a 255 caracteres ASCII visíveis',
);
