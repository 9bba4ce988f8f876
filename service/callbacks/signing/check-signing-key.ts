import { hkdfSync } from 'node:crypto';
import type { Queryable } from '#service/database/pool.ts';

const fingerprintBytes = 8;

/** Sixteen hexadecimal digits that tell keys apart and give none away. */
function fingerprintOf(key: Buffer): string {
  const bytes = hkdfSync('sha256', key, '', 'callback signing key, fingerprint', fingerprintBytes);
  return Buffer.from(bytes).toString('hex');
}

/**
 * Compares this process's key with the one that the database has known since the first start. Null
 * when they are the same; otherwise both fingerprints: then receivers and the panel would see
 * other secrets than those that other processes sign with (docs/operations.md, "Callbacks").
 */
export async function checkSigningKey(
  database: Queryable,
  key: Buffer,
): Promise<{ known: string; ours: string } | null> {
  const ours = fingerprintOf(key);
  await database.query({
    name: 'note-signing-key',
    text: 'insert into callback_signing_key (fingerprint) values ($1) on conflict do nothing',
    values: [ours],
  });
  const { rows } = await database.query<{ fingerprint: string }>({
    name: 'read-signing-key',
    text: 'select fingerprint from callback_signing_key',
  });
  const known = rows[0]?.fingerprint ?? ours;
  return known === ours ? null : { known, ours };
}
