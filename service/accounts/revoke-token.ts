import type { Queryable } from '#service/database/pool.ts';
import { failure } from '#service/service-error.ts';
import type { TokenKind } from './authenticate.ts';

/** Which token, and whose: null when an operator asks, who answers for every account. */
export interface Revocation {
  tokenId: string;
  accountId: string | null;
  /** Only one of these; any kind when it is not given. */
  kinds?: readonly TokenKind[];
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Revokes a living token. Credentials are looked up for each request, so it is dead
 * on every replica as soon as this returns. Throws ServiceError 404 when there is no such token,
 * it is another account's, or it was revoked before.
 */
export async function revokeToken(
  queryable: Queryable,
  { tokenId, accountId, kinds }: Revocation,
): Promise<void> {
  if (!uuidPattern.test(tokenId)) throw tokenNotFound();
  const { rowCount } = await queryable.query(
    `update api_tokens set revoked_at = now()
      where id = $1 and revoked_at is null and ($2::text is null or account_id = $2)
        and ($3::text[] is null or kind = any($3))`,
    [tokenId, accountId, kinds ?? null],
  );
  if (rowCount === 0) throw tokenNotFound();
}

/** The same for an unknown token, a dead one and another account's. */
export const tokenNotFound = failure('token_not_found', 404, 'Token não encontrado');
