import { randomUUID } from 'node:crypto';
import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { accountNotFound } from './account-not-found.ts';
import { createUuidToken } from './api-token.ts';
import { insertToken } from './token-queries.ts';

/**
 * Gives an account of the API-key edition a new key and kills the old one in the same
 * transaction. Throws ServiceError 404 for an unknown account or one of the other edition.
 */
export async function rotateKey(pool: Pool, accountId: string): Promise<{ apiKey: string }> {
  const fresh = createUuidToken();
  await inTransaction(pool, async (client) => {
    // The account's row is locked, so of two rotations at once the later one wins whole.
    const { rowCount } = await client.query(
      `select from accounts
        where id = $1 and edition = 'gateway' and status <> 'DELETED' for update`,
      [accountId],
    );
    if (rowCount === 0) throw accountNotFound();
    await client.query(
      `update api_tokens set revoked_at = now()
        where account_id = $1 and kind = 'key' and revoked_at is null`,
      [accountId],
    );
    await insertToken(client, {
      id: randomUUID(),
      accountId,
      kind: 'key',
      permissions: ['DEPOSIT', 'WITHDRAW'],
      name: null,
      fresh,
    });
  });
  return { apiKey: fresh.token };
}
