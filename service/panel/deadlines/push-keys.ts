import { createECDH, hkdfSync } from 'node:crypto';
import type { Env } from '#service/env.ts';
import { readSecrets } from '#service/secrets.ts';

const keyBytes = 32;

/** How this installation shows push services who it is (VAPID, RFC 8292). */
export interface PushKeys {
  /** A point of P-256 in base64url: what browsers subscribe with. */
  publicKey: string;
  privateKey: string;
  /** Whom a push service may turn to: the dashboard's address. */
  subject: string;
}

/**
 * PUSH_KEY, else one that follows from the installation's secrets. All panels and workers of one
 * database need the same; devices that subscribed with another one are told nothing more.
 */
export async function readPushKeys(
  env: Pick<Env, 'PUSH_KEY' | 'DATA_DIR' | 'dashboardUrl'>,
): Promise<PushKeys> {
  const subject = env.dashboardUrl.replace(/^http:/, 'https:');
  if (env.PUSH_KEY) return pushKeysOf(env.PUSH_KEY, subject);
  const { encryptionKey } = await readSecrets(env.DATA_DIR);
  const key = Buffer.from(hkdfSync('sha256', encryptionKey, '', 'push key', keyBytes));
  return pushKeysOf(key, subject);
}

/** Throws when the 32 bytes are no private key, which nearly all are. */
export function pushKeysOf(privateKey: Buffer, subject: string): PushKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
    subject,
  };
}
