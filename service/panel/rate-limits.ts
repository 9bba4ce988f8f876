import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from '#service/database/pool.ts';

/** How often one key may do a thing in a window that starts with the first time. */
export interface RateLimit {
  placesMax: number;
  windowSeconds: number;
}

/** Outcome of taking a place. `isFirst` marks the first refusal of a window, for the log. */
export type PlaceClaim =
  | { isAllowed: true }
  | { isAllowed: false; retryAfterSeconds: number; isFirst: boolean };

/** A limit whose counters live in the database: shared by all replicas, kept over a restart. */
export function createRateLimiter(
  pool: Pool,
  name: string,
  { placesMax, windowSeconds }: RateLimit,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    schemaName: 'panel',
    tableName: 'rate_limits',
    // The table is a migration's: the service's role may not create any.
    tableCreated: true,
    keyPrefix: name,
    points: placesMax,
    duration: windowSeconds,
  });
}

export async function takePlace(limiter: RateLimiterPostgres, key: string): Promise<PlaceClaim> {
  try {
    await limiter.consume(key);
    return { isAllowed: true };
  } catch (refusal) {
    // The library throws its result when the limit is passed, and an Error when the database fails.
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return {
      isAllowed: false,
      retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      isFirst: refusal.consumedPoints === limiter.points + 1,
    };
  }
}
