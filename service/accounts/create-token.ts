import { randomUUID } from 'node:crypto';
import type { Permission } from '#lib/domain/states/enums.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import { inTransaction } from '#service/database/pool.ts';
import { ServiceError } from '#service/service-error.ts';
import { accountNotFound } from './account-not-found.ts';
import { createFreshToken as freshToken } from './api-token.ts';
import { insertTokenInSlot, lockEdition } from './token-queries.ts';

/** Which token is wanted: for the API (the default) or the one that is reserved for the panel. */
export interface TokenRequest {
  accountId: string;
  permissions: Permission[];
  kind?: 'api' | 'panel';
  /** What a person calls the token. */
  name?: string;
  /** Where it may be used from; anywhere unless told. */
  allowedAddresses?: readonly string[];
}

/** A token as it is shown once; only its hash is stored. */
export interface CreatedToken {
  tokenId: string;
  token: string;
  /** Last four characters, shown beside the name ever after. */
  hint: string;
  createdAt: Date;
}

/**
 * Creates a bearer token of a bearer account (spec: bearer, "Authentication"): at most four live
 * ones for the API and one for the panel. Throws ServiceError: 404 for an unknown account or one of
 * the other edition, 422 when all slots are taken or no permission is given.
 */
export function createToken(pool: Pool, request: TokenRequest): Promise<CreatedToken> {
  return inTransaction(pool, (client) => createTokenIn(client, request));
}

/** As createToken, inside the caller's transaction. */
export async function createTokenIn(client: Client, request: TokenRequest): Promise<CreatedToken> {
  const { accountId, kind = 'api', name = null, allowedAddresses = [] } = request;
  const permissions = [...new Set(request.permissions)];
  if (permissions.length === 0) {
    throw new ServiceError('permission_missing', {
      status: 422,
      message: 'Escolha ao menos uma permissão: DEPOSIT ou WITHDRAW',
    });
  }
  // Locked, so that of many at once each finds the slots that the others left.
  if ((await lockEdition(client, accountId)) !== 'bearer') throw accountNotFound();
  const fresh = freshToken();
  const id = randomUUID();
  const token = { id, accountId, kind, permissions, name, fresh, allowedAddresses };
  const createdAt = await insertTokenInSlot(client, token);
  if (!createdAt) throw tokenLimitReached(kind);
  return { tokenId: token.id, token: fresh.token, hint: fresh.hint, createdAt };
}

function tokenLimitReached(kind: 'api' | 'panel'): ServiceError {
  const message =
    kind === 'panel'
      ? 'O token do painel já existe. Revogue-o antes de criar outro.'
      : 'A conta já tem 4 tokens de API ativos. Revogue um deles antes de criar outro.';
  return new ServiceError('token_limit_reached', { status: 422, message });
}
