import type { Permission } from '#lib/domain/states/enums.ts';
import { byAccount, isDistributed } from '#service/database/layout.ts';
import { createMicroBatch } from '#service/database/micro-batch.ts';
import type { Settled } from '#service/database/micro-batch.ts';
import type { Pool } from '#service/database/pool.ts';
import { overloaded } from '#service/service-error.ts';
import { accountColumns, toAccount } from './account.ts';
import type { Account, AccountRow } from './account.ts';
import { isAllowedAddress } from './allowed-addresses.ts';
import { hashToken } from './api-token.ts';
import { createTokenUseRecorder } from './record-token-use.ts';

export type TokenKind = 'api' | 'panel' | 'first_access' | 'key';

/** Who calls: the account as it is now, and what the credential allows. */
export interface Principal {
  tokenId: string;
  kind: TokenKind;
  permissions: Permission[];
  account: Account;
  /** The credential may not be used from where the caller is. */
  isElsewhere: boolean;
}

interface CredentialRow extends AccountRow {
  token_id: string;
  kind: TokenKind;
  permissions: Permission[];
  allowed_addresses: string[];
  hash: Buffer;
}

/**
 * Finds the living credential of an active account that a caller at `ip` shows, or null. Never says
 * why there is none.
 */
export type Authenticate = (secret: string, ip: string) => Promise<Principal | null>;

/** A credential that was shown where it may not be used. */
export interface UseElsewhere {
  tokenId: string;
  ip: string;
}

/** Longer than any credential of ours; hashing megabytes for a stranger would be a gift. */
const secretLengthMax = 200;

/**
 * Looks credentials up by their hash. Nothing is cached, so a revoked token is dead at once on
 * every replica; lookups that arrive while one is under way share the next query instead. A use
 * from elsewhere is told to `onElsewhere` and is no use.
 */
export function createAuthenticator(
  pool: Pool,
  onElsewhere?: (use: UseElsewhere) => void,
): Authenticate {
  const recordUse = createTokenUseRecorder(pool);
  const lookups = createMicroBatch<Buffer, CredentialRow | null>({
    flush: (hashes) => findCredentials(pool, hashes),
    itemsMax: 200,
    overloaded,
  });
  return async (secret, ip) => {
    if (secret.length > secretLengthMax) return null;
    const row = await lookups.add(hashToken(secret));
    if (!row) return null;
    const isElsewhere = !isAllowedAddress(row.allowed_addresses, ip);
    if (isElsewhere) onElsewhere?.({ tokenId: row.token_id, ip });
    else recordUse(row.token_id);
    return { ...toPrincipal(row), isElsewhere };
  };
}

async function findCredentials(
  pool: Pool,
  hashes: Buffer[],
): Promise<Settled<CredentialRow | null>[]> {
  if (isDistributed) return findOnNodes(pool, hashes);
  // A query of its own for the array hides how long it is: for one of few hashes the planner would
  // plan each look-up anew, which takes longer than the look-up.
  const { rows } = await pool.query<CredentialRow>({
    name: 'find-credentials',
    text: `select t.id as token_id, t.kind, t.permissions, t.allowed_addresses, t.hash,
                  ${accountColumns}
             from api_tokens t
             join accounts a on a.id = t.account_id
             join balances b on b.account_id = a.id
            where t.hash = any((select $1::bytea[])::bytea[]) and t.revoked_at is null
              and a.status = 'ACTIVE' and (t.expires_at is null or t.expires_at > now())`,
    values: [hashes],
  });
  const found = new Map(rows.map((row) => [row.hash.toString('hex'), row]));
  return hashes.map((hash) => ({ value: found.get(hash.toString('hex')) ?? null }));
}

/** Credentials are on the first node, and each account with its balance on its own. */
async function findOnNodes(pool: Pool, hashes: Buffer[]): Promise<Settled<CredentialRow | null>[]> {
  const { rows: tokens } = await pool.query<CredentialRow & { account_id: string }>({
    name: 'find-tokens',
    text: `select id as token_id, kind, permissions, allowed_addresses, hash, account_id
             from api_tokens
            where hash = any($1::bytea[]) and revoked_at is null
              and (expires_at is null or expires_at > now())`,
    values: [hashes],
  });
  const found = await Promise.all(
    byAccount(tokens, (token) => token.account_id).map(async ([accountId, ofAccount]) => {
      const { rows } = await pool.query<AccountRow>({
        name: 'find-account-of-token',
        text: `select ${accountColumns} from accounts a join balances b on b.account_id = a.id
                where a.id = $1 and a.status = 'ACTIVE'`,
        values: [accountId],
      });
      return ofAccount.flatMap((token) => rows.map((row) => ({ ...token, ...row })));
    }),
  );
  const byHash = new Map(found.flat().map((row) => [row.hash.toString('hex'), row]));
  return hashes.map((hash) => ({ value: byHash.get(hash.toString('hex')) ?? null }));
}

function toPrincipal(row: CredentialRow): Omit<Principal, 'isElsewhere'> {
  return {
    tokenId: row.token_id,
    kind: row.kind,
    permissions: row.permissions,
    account: toAccount(row),
  };
}
