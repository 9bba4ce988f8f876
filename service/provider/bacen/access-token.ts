import { z } from 'zod';
import type { CertifiedAnswer, CertifiedRequest } from '#lib/outgoing/certified-client.ts';
import type { BacenSettings } from './bacen-settings.ts';
import { ProviderFailure } from './provider-errors.ts';

/** The token that every call carries, fetched once for all of them. */
export interface AccessToken {
  get(): Promise<string>;
  /** Forgets this token, which the provider does not know any more; a newer one stays. */
  drop(token: string): void;
}

const answer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().min(1) });

/** A token is renewed this long before its end, or when half its time is over. */
const renewBeforeMs = 60_000;

/** How the grant is written: as the standard of OAuth has it, or as a provider wants it. */
export interface TokenGrant {
  contentType: string;
  body: string;
}

/**
 * OAuth by client credentials. However many calls wait, one request is under way; one that failed
 * is not kept.
 */
export function createAccessToken(
  settings: Pick<BacenSettings, 'tokenUrl' | 'clientId' | 'clientSecret'> & { grant: TokenGrant },
  send: (request: CertifiedRequest) => Promise<CertifiedAnswer>,
): AccessToken {
  let current: { token: string; renewAt: number } | null = null;
  let fetching: Promise<string> | null = null;
  const credentials = `${settings.clientId}:${settings.clientSecret}`;
  const request: CertifiedRequest = {
    method: 'POST',
    url: settings.tokenUrl,
    headers: {
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      'content-type': settings.grant.contentType,
      accept: 'application/json',
    },
    body: settings.grant.body,
  };
  async function fetchToken(): Promise<string> {
    const { status, text } = await send(request);
    if (status !== 200) throw new ProviderFailure('token', { trouble: 'unauthorized' });
    const { access_token: token, expires_in: seconds } = answer.parse(JSON.parse(text));
    const livesMs = seconds * 1_000;
    current = { token, renewAt: Date.now() + Math.max(livesMs - renewBeforeMs, livesMs / 2) };
    return token;
  }
  return {
    async get() {
      if (current && Date.now() < current.renewAt) return current.token;
      fetching ??= fetchToken().finally(() => {
        fetching = null;
      });
      return fetching;
    },
    drop(token) {
      if (current?.token === token) current = null;
    },
  };
}
