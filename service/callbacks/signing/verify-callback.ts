import { createHmac, timingSafeEqual } from 'node:crypto';
import { callbackSecret } from './callback-secret.ts';

interface SentCallback {
  accountId: string;
  /** The newest version of the account's secret. */
  version: number;
  /** As they were sent; names in lower case. */
  headers: Record<string, unknown>;
  body: string;
}

/**
 * Checks the signature of a callback as its receiver does (Standard Webhooks), with every secret
 * that the account has had: which version signed it, the newest first; null when none did;
 * `unsigned` when its headers have no signature.
 */
export function verifyCallback(
  key: Buffer,
  { accountId, version, headers, body }: SentCallback,
): number | 'unsigned' | null {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map(
    (name) => headers[`webhook-${name}`],
  );
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') {
    return 'unsigned';
  }
  for (let tried = version; tried >= 1; tried -= 1) {
    const secret = callbackSecret(key, { accountId, version: tried }).replace('whsec_', '');
    const expected = createHmac('sha256', Buffer.from(secret, 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest();
    const isOne = signatures.split(' ').some((signature) => {
      const sent = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
      return sent.length === expected.length && timingSafeEqual(sent, expected);
    });
    if (isOne) return tried;
  }
  return null;
}
