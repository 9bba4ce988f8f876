import type { Edition } from '#lib/contract/panel/panel.ts';
import type { Queryable } from '#service/database/pool.ts';
import { findRow, getRow } from '#service/database/query-row.ts';
import type { SealedToken } from './token-vault.ts';

export interface ConnectionRow {
  id: string;
  name: string;
  edition: Edition;
  account_id: string | null;
  /** Null for an account of this service. */
  base_url: string | null;
}

export interface SealedConnectionRow extends ConnectionRow {
  token_sealed: Buffer;
  token_key_id: string;
}

/** All living connections of a workspace, the oldest first. */
export async function listConnections(
  db: Queryable,
  workspaceId: string,
): Promise<ConnectionRow[]> {
  const { rows } = await db.query<ConnectionRow>({
    name: 'list-connections',
    text: `select id, name, edition, account_id, base_url from panel.connections
            where workspace_id = $1 and removed_at is null order by seq limit 100`,
    values: [workspaceId],
  });
  return rows;
}

/** One living connection of the workspace; another workspace's is not found. */
export function findConnection(
  db: Queryable,
  workspaceId: string,
  connectionId: string,
): Promise<SealedConnectionRow | null> {
  return findRow<SealedConnectionRow>(db, {
    name: 'find-connection',
    // Compared as text, because what the caller sends need not be a UUID at all.
    text: `select id, name, edition, account_id, base_url, token_sealed, token_key_id
             from panel.connections
            where workspace_id = $1 and id::text = $2 and removed_at is null`,
    values: [workspaceId, connectionId],
  });
}

/** Whether the connection is or was the workspace's: acts that end after its removal name it. */
export async function wasConnection(
  db: Queryable,
  workspaceId: string,
  connectionId: string,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'was-connection',
    text: 'select from panel.connections where workspace_id = $1 and id::text = $2',
    values: [workspaceId, connectionId],
  });
  return rowCount === 1;
}

export async function findWorkspaceName(db: Queryable, workspaceId: string): Promise<string> {
  const { name } = await getRow<{ name: string }>(db, {
    name: 'find-workspace-name',
    text: 'select name from panel.workspaces where id = $1',
    values: [workspaceId],
  });
  return name;
}

/** One change of a workspace's connections at a time: their number is looked at before. */
export async function lockWorkspace(db: Queryable, workspaceId: string): Promise<void> {
  await db.query('select from panel.workspaces where id = $1 for no key update', [workspaceId]);
}

export async function renameConnection(db: Queryable, id: string, name: string): Promise<void> {
  await db.query('update panel.connections set name = $2 where id = $1', [id, name]);
}

export async function sealConnection(
  db: Queryable,
  id: string,
  { sealed, keyId }: SealedToken,
): Promise<void> {
  await db.query(
    'update panel.connections set token_sealed = $2, token_key_id = $3 where id = $1',
    [id, sealed, keyId],
  );
}

/** The row stays for what names it; its token does not. */
export async function forgetConnection(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update panel.connections
        set removed_at = now(), token_sealed = null, token_key_id = null
      where id = $1`,
    [id],
  );
}

/** The workspace that has the account of this service, or null. */
export async function findWorkspaceOfAccount(
  db: Queryable,
  accountId: string,
): Promise<string | null> {
  const { rows } = await db.query<{ workspace_id: string }>(
    'select workspace_id from panel.connections where account_id = $1 and removed_at is null',
    [accountId],
  );
  return rows[0]?.workspace_id ?? null;
}

interface NewConnection {
  id: string;
  workspaceId: string;
  name: string;
  edition: Edition;
  accountId: string | null;
  baseUrl: string | null;
  tokenSealed: Buffer;
  tokenKeyId: string;
}

/** Violates `connections_account` when the account is in a workspace already. */
export async function insertConnection(db: Queryable, connection: NewConnection): Promise<void> {
  await db.query(
    `insert into panel.connections
       (id, workspace_id, name, edition, account_id, base_url, token_sealed, token_key_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      connection.id,
      connection.workspaceId,
      connection.name,
      connection.edition,
      connection.accountId,
      connection.baseUrl,
      connection.tokenSealed,
      connection.tokenKeyId,
    ],
  );
}

export async function insertWorkspace(db: Queryable, id: string, name: string): Promise<void> {
  await db.query('insert into panel.workspaces (id, name) values ($1, $2)', [id, name]);
}
