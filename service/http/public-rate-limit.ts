import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from '#service/database/pool.ts';
import { ServiceError } from '#service/service-error.ts';

/** Requests per minute and address on each public route (spec: settled, "Rate limits"). */
const requestsPerMinute = 600;

/**
 * Hook that limits a public route by the caller's address, over all replicas. `route` names the
 * budget: the routes of one name share it.
 */
export function limitByAddress(pool: Pool, route: string): onRequestAsyncHookHandler {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    schemaName: 'panel',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: `public-${route}`,
    points: requestsPerMinute,
    duration: 60,
    // An address over its budget is refused from memory, without asking the database again.
    inMemoryBlockOnConsumed: requestsPerMinute + 1,
    inMemoryBlockDuration: 5,
  });
  return async (request: FastifyRequest) => {
    try {
      await limiter.consume(request.ip);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new ServiceError('too_many_requests', {
        status: 429,
        message: 'Muitas requisições. Tente novamente em instantes.',
        retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
      });
    }
  };
}
