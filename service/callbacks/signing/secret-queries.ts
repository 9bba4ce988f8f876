import type { Queryable } from '#service/database/pool.ts';
import type { SecretVersion } from './callback-secret.ts';

interface VersionRow {
  version: number;
  rotated_at: Date | null;
}

/** Which version of its signing secret an account has now; callbackSecret derives it. */
export async function readSecretVersion(
  database: Queryable,
  accountId: string,
): Promise<SecretVersion> {
  const { rows } = await database.query<VersionRow>({
    name: 'read-secret-version',
    text: 'select version, rotated_at from callback_secret_versions where account_id = $1',
    values: [accountId],
  });
  return toVersion(accountId, rows[0]);
}

/** Begins the next version, at once on every worker; the one before signs on for a day. */
export async function rotateCallbackSecret(
  database: Queryable,
  accountId: string,
): Promise<SecretVersion> {
  const { rows } = await database.query<VersionRow>({
    name: 'rotate-callback-secret',
    text: `insert into callback_secret_versions as v (account_id, version) values ($1, 2)
           on conflict (account_id) do update set version = v.version + 1, rotated_at = now()
           returning version, rotated_at`,
    values: [accountId],
  });
  return toVersion(accountId, rows[0]);
}

function toVersion(accountId: string, row: VersionRow | undefined): SecretVersion {
  return { accountId, version: row?.version ?? 1, rotatedAt: row?.rotated_at ?? null };
}
