import type { Edition } from '#lib/contract/panel.ts';
import type { Queryable } from '#service/database/pool.ts';

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

/** All connections of a workspace, the oldest first. */
export async function listConnections(
  db: Queryable,
  workspaceId: string,
): Promise<ConnectionRow[]> {
  const { rows } = await db.query<ConnectionRow>({
    name: 'list-connections',
    text: `select id, name, edition, account_id, base_url from panel.connections
            where workspace_id = $1 order by seq limit 100`,
    values: [workspaceId],
  });
  return rows;
}

/** One connection of the workspace; another workspace's is not found. */
export async function findConnection(
  db: Queryable,
  workspaceId: string,
  connectionId: string,
): Promise<SealedConnectionRow | null> {
  const { rows } = await db.query<SealedConnectionRow>({
    name: 'find-connection',
    // Compared as text, because what the caller sends need not be a UUID at all.
    text: `select id, name, edition, account_id, base_url, token_sealed, token_key_id
             from panel.connections where workspace_id = $1 and id::text = $2`,
    values: [workspaceId, connectionId],
  });
  return rows[0] ?? null;
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
