import { hkdfSync } from 'node:crypto';
import type { Env } from '#service/env.ts';
import { readSecrets } from '#service/secrets.ts';

const keyBytes = 32;

/**
 * The key that the accounts' callback secrets are derived from: CALLBACK_SIGNING_KEY, else one that
 * follows from the installation's secrets. All workers and panels of one database need the same.
 */
export async function readSigningKey(
  env: Pick<Env, 'CALLBACK_SIGNING_KEY' | 'DATA_DIR'>,
): Promise<Buffer> {
  if (env.CALLBACK_SIGNING_KEY) return env.CALLBACK_SIGNING_KEY;
  const { encryptionKey } = await readSecrets(env.DATA_DIR);
  return Buffer.from(hkdfSync('sha256', encryptionKey, '', 'callback signing key', keyBytes));
}
