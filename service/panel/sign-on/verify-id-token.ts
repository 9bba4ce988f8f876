import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { plainHost } from '#lib/outgoing/allowed-hosts.ts';
import { createGuardedClient } from '#lib/outgoing/guarded-client.ts';
import { ServiceError } from '#service/service-error.ts';

/** The company's sign-in, as the environment names it. */
export interface SignOnIssuer {
  issuer: string;
  clientId: string;
}

/** What a verified token says of a person. */
export interface IdClaims extends JWTPayload {
  email: string;
}

/** The claims of a token that the issuer made for us just now, or null: never says why. */
export type VerifyIdToken = (token: string, now: Date) => Promise<IdClaims | null>;

/** By public keys alone: a token that names a shared secret, or none, is no token. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const tokenAgeMax = '10 minutes';
const askWithinMs = 5_000;
const answerBytesMax = 262_144;

const metadata = z.object({ issuer: z.string(), jwks_uri: z.url() });
/** Some issuers send the truth as a text. */
const verified = z.union([z.literal(true), z.literal('true')]);
const person = z.looseObject({ email: z.email().max(254), email_verified: verified });

/**
 * Checks ID tokens (OpenID Connect Core, 3.1.3.7) against the issuer’s own keys: asked for
 * with the first token and again when a token names a new one. Throws ServiceError 503 while the
 * issuer does not answer.
 */
export function createIdTokenVerifier({ issuer, clientId }: SignOnIssuer): VerifyIdToken {
  const ask = createAsker(issuer);
  let keys: ReturnType<typeof createRemoteJWKSet> | null = null;
  return async (token, now) => {
    keys ??= await askForKeys(issuer, ask);
    const options = { issuer, audience: clientId, algorithms, maxTokenAge: tokenAgeMax };
    const requiredClaims = ['sub', 'exp', 'iat'];
    try {
      const { payload } = await jwtVerify(token, keys, {
        ...options,
        requiredClaims,
        currentDate: now,
        clockTolerance: '1 minute',
      });
      // Made for several, it says which of them asked.
      if ((payload['azp'] ?? clientId) !== clientId) return null;
      const { success, data } = person.safeParse(payload);
      return success ? { ...payload, email: data.email } : null;
    } catch (error) {
      if (isRefusal(error)) return null;
      throw issuerAway();
    }
  };
}

/** What is wrong with the token, and not with the way to the issuer. */
function isRefusal(error: unknown): boolean {
  const isAway = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  return error instanceof errors.JOSEError && !isAway && error.code !== 'ERR_JOSE_GENERIC';
}

type Ask = (url: string) => Promise<Response>;

/** The way to the issuer, which may be a private host: the operator has named it. */
function createAsker(issuer: string): Ask {
  const own = plainHost(new URL(issuer).hostname);
  const client = createGuardedClient({
    allowedHosts: { has: (host) => plainHost(host) === own },
    protocols: ['http:', 'https:'],
    connectionsPerHostMax: 2,
    keepAliveMs: 1_000,
  });
  return async (url) => {
    const headers = { accept: 'application/json' };
    const limits = { timeoutMs: askWithinMs, bodyBytesMax: answerBytesMax };
    const { status, body } = await client.request({ method: 'GET', url, headers, ...limits });
    return new Response(new Uint8Array(body), { status });
  };
}

async function askForKeys(
  issuer: string,
  ask: Ask,
): Promise<ReturnType<typeof createRemoteJWKSet>> {
  try {
    const answer = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
    const found = metadata.parse(await answer.json());
    if (found.issuer !== issuer) throw new Error('the issuer calls itself something else');
    return createRemoteJWKSet(new URL(found.jwks_uri), { [customFetch]: ask });
  } catch {
    throw issuerAway();
  }
}

function issuerAway(): ServiceError {
  return new ServiceError('issuer_away', {
    status: 503,
    message: 'O acesso da empresa não está respondendo. Tente de novo em instantes.',
  });
}
