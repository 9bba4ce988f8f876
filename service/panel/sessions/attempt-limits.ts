import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from '#service/database/pool.ts';

/** How many failures one key may have in a window that starts with the first of them. */
interface Limit {
  failuresMax: number;
  windowSeconds: number;
}

/**
 * Failures are counted for the person at one place, for the place, and for the person from all
 * places. The last one is what a guess from many addresses meets; it does not hold for places
 * where the member has signed in before, so that nobody can lock a member out of their office.
 */
export const signInLimits = {
  emailAndNetwork: { failuresMax: 5, windowSeconds: 300 },
  network: { failuresMax: 30, windowSeconds: 300 },
  email: { failuresMax: 20, windowSeconds: 900 },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof signInLimits;

/** Outcome of claiming an attempt. `isFirst` marks the first refusal of a window, for the log. */
export type AttemptClaim =
  | { isAllowed: true }
  | { isAllowed: false; retryAfterSeconds: number; isFirst: boolean };

/** Who tries what: an e-mail at a network; either may be unknown. */
export interface Attempt {
  email: string | null;
  network: string | null;
  isKnownNetwork: boolean;
}

export interface AttemptLimits {
  /** Counts the attempt before it is made, so that many at once cannot all slip through. */
  claim(attempt: Attempt): Promise<AttemptClaim>;
  /** Takes the attempt back, because it succeeded: only failures count. */
  forgive(attempt: Attempt): Promise<void>;
}

/**
 * Limits whose counters live in the database: shared by all replicas, kept over a restart. Those
 * of another purpose count apart, so that failures there keep nobody from signing in.
 */
export function createAttemptLimits(pool: Pool, purpose = ''): AttemptLimits {
  const create = (name: LimitName) => createLimiter(pool, name, `${purpose}${name}`);
  const limiters = {
    emailAndNetwork: create('emailAndNetwork'),
    network: create('network'),
    email: create('email'),
  };
  return {
    async claim(attempt) {
      for (const [name, key] of keysOf(attempt)) {
        const claim = await consume(limiters[name], key);
        if (!claim.isAllowed) return claim;
      }
      return { isAllowed: true };
    },
    async forgive(attempt) {
      await Promise.all(
        keysOf(attempt).map(([name, key]) =>
          name === 'emailAndNetwork' ? limiters[name].delete(key) : limiters[name].reward(key, 1),
        ),
      );
    },
  };
}

function createLimiter(pool: Pool, name: LimitName, keyPrefix: string): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    schemaName: 'panel',
    tableName: 'rate_limits',
    // The table is a migration's: the service's role may not create any.
    tableCreated: true,
    keyPrefix,
    points: signInLimits[name].failuresMax,
    duration: signInLimits[name].windowSeconds,
  });
}

/** The narrowest first: who is refused there does not use up the wider ones. */
function keysOf({ email, network, isKnownNetwork }: Attempt): [LimitName, string][] {
  const keys: [LimitName, string][] = [];
  if (email !== null) keys.push(['emailAndNetwork', digest(`${email} ${network ?? ''}`)]);
  if (network !== null) keys.push(['network', digest(network)]);
  if (email !== null && !isKnownNetwork) keys.push(['email', digest(email)]);
  return keys;
}

/** Keys are hashes: of one length whatever was typed, and no list of our members' e-mails. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<AttemptClaim> {
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
