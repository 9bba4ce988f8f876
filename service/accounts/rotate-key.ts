import { randomUUID } from 'node:crypto';
import { inTransaction } from '#service/database/pool.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import { accountNotFound } from './account-not-found.ts';
import { createUuidToken } from './api-token.ts';
import { insertToken, lockEdition } from './token-queries.ts';

/**
 * Gives an account of the API-key edition a new key and kills the old one in the same
 * transaction. Throws ServiceError 404 for an unknown account or one of the other edition.
 */
export function rotateKey(pool: Pool, accountId: string): Promise<{ apiKey: string }> {
  return inTransaction(pool, (client) => replaceKey(client, { accountId, overlapHours: 0 }));
}

/**
 * As rotateKey, inside the caller's transaction; the key of before goes on for so many hours, and
 * one that was going on already dies. The new one is bound to the same addresses.
 */
export async function replaceKey(
  client: Client,
  { accountId, overlapHours }: { accountId: string; overlapHours: number },
): Promise<{ apiKey: string }> {
  // The account's row is locked, so of two rotations at once the later one wins whole.
  if ((await lockEdition(client, accountId)) !== 'gateway') throw accountNotFound();
  const { rows } = await client.query<{ allowed_addresses: string[] }>(
    `select allowed_addresses from api_tokens
      where account_id = $1 and kind = 'key' and revoked_at is null and expires_at is null`,
    [accountId],
  );
  await client.query(
    `update api_tokens
        set revoked_at = case when $2 = 0 or expires_at is not null then now() end,
            expires_at = coalesce(expires_at, now() + make_interval(hours => $2::int))
      where account_id = $1 and kind = 'key' and revoked_at is null`,
    [accountId, overlapHours],
  );
  const fresh = createUuidToken();
  await insertToken(client, {
    id: randomUUID(),
    accountId,
    kind: 'key',
    permissions: ['DEPOSIT', 'WITHDRAW'],
    name: null,
    fresh,
    allowedAddresses: rows[0]?.allowed_addresses ?? [],
  });
  return { apiKey: fresh.token };
}
