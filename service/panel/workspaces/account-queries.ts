import type { Edition } from '#lib/contract/panel/panel.ts';
import type { Queryable } from '#service/database/pool.ts';

export interface PanelAccount {
  id: string;
  name: string;
  edition: Edition;
}

/** The account, unless it is unknown or deleted. */
export async function findAccount(db: Queryable, id: string): Promise<PanelAccount | null> {
  const { rows } = await db.query<PanelAccount>(
    `select id, name, edition from accounts where id = $1 and status <> 'DELETED'`,
    [id],
  );
  return rows[0] ?? null;
}

/**
 * Takes what opens the panel for an active account the first time. A first-access token dies: the
 * one that comes first gets it. The key of the API-key edition, whose accounts are given no other
 * credential, stays alive; that an account has one workspace decides there.
 */
export async function takeFirstAccessToken(
  db: Queryable,
  hash: Buffer,
): Promise<PanelAccount | null> {
  const { rows } = await db.query<PanelAccount>(
    `with taken as (
       update api_tokens t set revoked_at = now()
         from accounts a
        where t.hash = $1 and t.kind = 'first_access' and t.revoked_at is null
          and a.id = t.account_id and a.status = 'ACTIVE'
       returning a.id, a.name, a.edition
     )
     select * from taken
     union all
     select a.id, a.name, a.edition
       from api_tokens t join accounts a on a.id = t.account_id
      where t.hash = $1 and t.kind = 'key' and t.revoked_at is null and a.status = 'ACTIVE'
        and t.expires_at is null`,
    [hash],
  );
  return rows[0] ?? null;
}

/** The account of a token that could be taken now. Only a look: taking it decides. */
export async function findFirstAccessAccount(
  db: Queryable,
  hash: Buffer,
): Promise<PanelAccount | null> {
  const { rows } = await db.query<PanelAccount>(
    `select a.id, a.name, a.edition from api_tokens t join accounts a on a.id = t.account_id
      where t.hash = $1 and t.kind in ('first_access', 'key') and t.revoked_at is null
        and t.expires_at is null
        and a.status = 'ACTIVE'`,
    [hash],
  );
  return rows[0] ?? null;
}

/** Revokes what is left in slot 1 of the account: a token that belongs to no connection. */
export async function revokePanelToken(db: Queryable, accountId: string): Promise<void> {
  await db.query(
    `update api_tokens set revoked_at = now()
      where account_id = $1 and kind = 'panel' and revoked_at is null`,
    [accountId],
  );
}
