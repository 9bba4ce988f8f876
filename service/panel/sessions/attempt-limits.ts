import { createHash } from 'node:crypto';
import type { Pool } from '#service/database/pool.ts';
import { createRateLimiter, takePlace } from '#service/panel/rate-limits.ts';
import type { PlaceClaim, RateLimit } from '#service/panel/rate-limits.ts';

/**
 * Failures are counted for the person at one place, for the place, and for the person from all
 * places. The last one is what a guess from many addresses meets; it does not hold for places
 * where the member has signed in before, so that nobody can lock a member out of their office.
 */
export const signInLimits = {
  emailAndNetwork: { placesMax: 5, windowSeconds: 300 },
  network: { placesMax: 30, windowSeconds: 300 },
  email: { placesMax: 20, windowSeconds: 900 },
} as const satisfies Record<string, RateLimit>;

/**
 * Of asking for a link by mail. All from one network never reach the limit of the e-mail, which
 * would tell whether that network is the member's own.
 */
export const resetLimits: Limits = {
  emailAndNetwork: { placesMax: 3, windowSeconds: 900 },
  network: { placesMax: 20, windowSeconds: 900 },
  email: { placesMax: 8, windowSeconds: 900 },
};

type Limits = Record<LimitName, RateLimit>;
type LimitName = keyof typeof signInLimits;

/** Who tries what: an e-mail at a network; either may be unknown. */
export interface Attempt {
  email: string | null;
  network: string | null;
  isKnownNetwork: boolean;
}

export interface AttemptLimits {
  /** Counts the attempt before it is made, so that many at once cannot all slip through. */
  claim(attempt: Attempt): Promise<PlaceClaim>;
  /** Takes the attempt back, because it succeeded: only failures count. */
  forgive(attempt: Attempt): Promise<void>;
}

/**
 * Limits whose counters live in the database: shared by all replicas, kept over a restart. Those
 * of another purpose count apart, so that failures there keep nobody from signing in.
 */
export function createAttemptLimits(
  pool: Pool,
  { purpose = '', limits = signInLimits }: { purpose?: string; limits?: Limits } = {},
): AttemptLimits {
  const create = (name: LimitName) => createRateLimiter(pool, `${purpose}${name}`, limits[name]);
  const limiters = {
    emailAndNetwork: create('emailAndNetwork'),
    network: create('network'),
    email: create('email'),
  };
  return {
    async claim(attempt) {
      for (const [name, key] of keysOf(attempt)) {
        const claim = await takePlace(limiters[name], key);
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
