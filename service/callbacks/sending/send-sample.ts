import { randomUUID } from 'node:crypto';
import type { Account } from '#service/accounts/account.ts';
import type { SecretVersion, createSigner } from '#service/callbacks/signing/callback-secret.ts';
import { documentHeaders } from './attempt-delivery.ts';
import { postCallback } from './post-callback.ts';
import type { CallbackAnswer, CallbackReach } from './post-callback.ts';

interface Sample {
  url: string;
  edition: Account['edition'];
  body: string;
  secret: SecretVersion;
  at: Date;
}

/** One sample as it went. */
export interface SentSample extends CallbackAnswer {
  requestHeaders: Record<string, string>;
}

/**
 * Sends one body that no transaction is behind, signed as a first attempt is, to an address under
 * the same rules and limits (spec: settled, "Sample callbacks"). Nothing is written down of it.
 */
export async function sendSample(
  { url, edition, body, secret, at }: Sample,
  { sign, ...reach }: CallbackReach & { sign: ReturnType<typeof createSigner> },
): Promise<SentSample> {
  const requestHeaders = {
    ...documentHeaders[edition](0),
    'X-Callback-Sample': 'true',
    ...sign({ ...secret, message: `sample ${randomUUID()}`, body, at }),
  };
  return { requestHeaders, ...(await postCallback(reach, { url, headers: requestHeaders, body })) };
}
