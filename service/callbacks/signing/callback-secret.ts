import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** An account's signing secret as it stands: which version, and since when. */
export interface SecretVersion {
  accountId: string;
  version: number;
  /** Null for the first version. */
  rotatedAt: Date | null;
}

/** How long the secret before the present one signs as well, so that receivers can change over. */
export const overlapMs = 24 * 3_600_000;

const keyBytes = 32;

/**
 * The signing secret of one version, `whsec_` and base64 (Standard Webhooks). Derived from the
 * service's key and the account's id: the database holds none, and every process with the same key
 * finds the same secret.
 */
export function callbackSecret(
  key: Buffer,
  { accountId, version }: Pick<SecretVersion, 'accountId' | 'version'>,
): string {
  return `whsec_${secretBytes(key, { accountId, version }).toString('base64')}`;
}

function secretBytes(
  key: Buffer,
  { accountId, version }: Pick<SecretVersion, 'accountId' | 'version'>,
): Buffer {
  const info = `callback signature, version ${version}`;
  return Buffer.from(hkdfSync('sha256', key, accountId, info, keyBytes));
}

interface SignedCallback extends SecretVersion {
  /** What is told, which a repetition tells once more: the same for both. */
  message: string;
  body: string;
  at: Date;
}

type SignatureHeaders = Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>;

/** Derived keys that are kept: deriving one costs more than signing with it. */
const keysMax = 1_000;

/**
 * Makes the three headers of the Standard Webhooks specification. The id is the same in every
 * attempt for one status change, and in a resend of it, so that a receiver knows a repeated one; it
 * does not tell how many callbacks there are.
 */
export function createSigner(key: Buffer): (callback: SignedCallback) => SignatureHeaders {
  const idKey = createSecretKey(key);
  const keys = new Map<string, KeyObject>();

  function keyOf(accountId: string, version: number): KeyObject {
    const name = `${version} ${accountId}`;
    const found = keys.get(name);
    if (found) return found;
    if (keys.size >= keysMax) keys.clear();
    const derived = createSecretKey(secretBytes(key, { accountId, version }));
    keys.set(name, derived);
    return derived;
  }

  return ({ accountId, version, rotatedAt, message, body, at }) => {
    const digest = createHmac('sha256', idKey).update(`callback id ${message}`).digest('hex');
    const id = `msg_${digest.slice(0, 32)}`;
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const isOverlap = rotatedAt !== null && at.getTime() - rotatedAt.getTime() < overlapMs;
    const versions = isOverlap && version > 1 ? [version, version - 1] : [version];
    const signatures = versions.map((signing) =>
      createHmac('sha256', keyOf(accountId, signing))
        .update(`${id}.${timestamp}.${body}`)
        .digest('base64'),
    );
    return {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
    };
  };
}
