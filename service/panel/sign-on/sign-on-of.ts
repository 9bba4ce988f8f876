import type { Env } from '#service/env.ts';
import type { SignOn } from './sign-on.ts';
import { createIdTokenVerifier } from './verify-id-token.ts';

/** The company's own sign-in as the environment names it; null where it names none. */
export function signOnOf(env: Env): SignOn | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_ROLES: rules } = env;
  if (!issuer || !clientId || !rules) return null;
  return { verify: createIdTokenVerifier({ issuer, clientId }), rules };
}
