import type { Permission } from '#lib/domain/states/enums.ts';
import type { Queryable } from '#service/database/pool.ts';
import type { FreshToken } from './api-token.ts';

/** Slots of an account's tokens: the first is the panel's, the others the API's. */
const panelSlot = 1;
const slotMax = 5;

interface NewToken {
  id: string;
  accountId: string;
  kind: 'first_access' | 'key' | 'api' | 'panel';
  permissions: Permission[];
  name: string | null;
  fresh: FreshToken;
  /** None, or left out: from anywhere. */
  allowedAddresses?: readonly string[];
}

function valuesOf(token: NewToken): unknown[] {
  const { id, accountId, kind, permissions, name, fresh, allowedAddresses = [] } = token;
  return [id, accountId, kind, permissions, name, fresh.hash, fresh.hint, allowedAddresses];
}

/** Stores a first-access token or a key: an account has one of them, and it takes no slot. */
export async function insertToken(
  queryable: Queryable,
  token: NewToken & { kind: 'first_access' | 'key' },
): Promise<void> {
  await queryable.query(
    `insert into api_tokens
       (id, account_id, kind, permissions, name, hash, hint, allowed_addresses)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    valuesOf(token),
  );
}

/**
 * Stores a token in the lowest free slot of its kind and returns when it was created; null when
 * no slot is free. Of two at once that choose the same slot the unique index refuses one
 * (`api_tokens_slot`), unless the caller has locked the account.
 */
export async function insertTokenInSlot(
  queryable: Queryable,
  token: NewToken & { kind: 'api' | 'panel' },
): Promise<Date | null> {
  const [lowest, highest] =
    token.kind === 'panel' ? [panelSlot, panelSlot] : [panelSlot + 1, slotMax];
  const { rows } = await queryable.query<{ created_at: Date }>(
    `insert into api_tokens
       (id, account_id, kind, slot, permissions, name, hash, hint, allowed_addresses)
     select $1::uuid, $2::text, $3, free.slot, $4::text[], $5, $6::bytea, $7, $8::text[]
       from generate_series($9::int, $10::int) as free(slot)
      where not exists (select from api_tokens taken
                         where taken.account_id = $2 and taken.slot = free.slot
                           and taken.revoked_at is null)
      order by free.slot
      limit 1
     returning created_at`,
    [...valuesOf(token), lowest, highest],
  );
  return rows[0]?.created_at ?? null;
}

/** Edition of an account that is not deleted, or null. */
export async function findEdition(
  queryable: Queryable,
  accountId: string,
): Promise<'bearer' | 'gateway' | null> {
  const { rows } = await queryable.query<{ edition: 'bearer' | 'gateway' }>(
    `select edition from accounts where id = $1 and status <> 'DELETED'`,
    [accountId],
  );
  return rows[0]?.edition ?? null;
}

/** As findEdition; other tokens of the account wait until the transaction has ended. */
export async function lockEdition(
  queryable: Queryable,
  accountId: string,
): Promise<'bearer' | 'gateway' | null> {
  const { rows } = await queryable.query<{ edition: 'bearer' | 'gateway' }>(
    `select edition from accounts where id = $1 and status <> 'DELETED' for no key update`,
    [accountId],
  );
  return rows[0]?.edition ?? null;
}

/** A living credential as a person tells it from the others: never the secret itself. */
export interface ListedToken {
  tokenId: string;
  kind: NewToken['kind'];
  name: string | null;
  permissions: Permission[];
  /** Its last four characters. */
  hint: string;
  /** None: from anywhere. */
  allowedAddresses: string[];
  createdAt: Date;
  /** To the minute; null: never. */
  lastUsedAt: Date | null;
  /** Of a key that was replaced: when it dies. */
  expiresAt: Date | null;
}

/** The living credentials of an account, oldest first. */
export async function listTokens(queryable: Queryable, accountId: string): Promise<ListedToken[]> {
  const { rows } = await queryable.query<ListedToken>(
    `select id as "tokenId", kind, name, permissions, hint,
            allowed_addresses as "allowedAddresses", created_at as "createdAt",
            last_used_at as "lastUsedAt", expires_at as "expiresAt"
       from api_tokens
      where account_id = $1 and revoked_at is null and (expires_at is null or expires_at > now())
      order by created_at, id`,
    [accountId],
  );
  return rows;
}

/** Binds a living token or key of an account to addresses; false when there is no such one. */
export async function setAllowedAddresses(
  queryable: Queryable,
  { tokenId, accountId, allowedAddresses }: TokenAddresses,
): Promise<boolean> {
  const { rowCount } = await queryable.query(
    `update api_tokens set allowed_addresses = $3
      where id::text = $1 and account_id = $2 and kind in ('api', 'key') and revoked_at is null
        and (expires_at is null or expires_at > now())`,
    [tokenId, accountId, allowedAddresses],
  );
  return rowCount === 1;
}

interface TokenAddresses {
  tokenId: string;
  accountId: string;
  allowedAddresses: readonly string[];
}
