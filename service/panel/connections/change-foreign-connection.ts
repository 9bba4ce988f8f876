import { can } from '#lib/contract/panel/capability.ts';
import type { Connection } from '#lib/contract/panel/panel.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { LivingSession } from '#service/panel/living-session.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { connectionNotFound, roleForbidden } from '#service/panel/panel-errors.ts';
import {
  findConnection,
  forgetConnection,
  listConnections,
  lockWorkspace,
  renameConnection,
  sealConnection,
} from '#service/panel/workspaces/connection-queries.ts';
import type { ConnectionRow } from '#service/panel/workspaces/connection-queries.ts';
import { viewConnection } from '#service/panel/workspaces/connection.ts';
import { failure } from '#service/service-error.ts';

/** What can be changed of a connection to somebody else's service. */
export type ForeignChange = { name: string } | { token: string } | 'remove';

interface ForeignChangeRequest {
  session: LivingSession;
  connectionId: string;
  change: ForeignChange;
}

/**
 * Renames, gives another token or removes, in one transaction. 403 by role, 404 for an unknown
 * connection, another workspace's and an account of ours, 422 for the workspace's last one.
 */
export async function changeForeignConnection(
  { pool, vault, baseUrls }: PanelContext,
  { session, connectionId, change }: ForeignChangeRequest,
): Promise<Connection> {
  if (!can(session.role, 'connections')) throw roleForbidden();
  const { workspace_id: workspaceId } = session;
  return inTransaction(pool, async (client) => {
    await lockWorkspace(client, workspaceId);
    const found = await findConnection(client, workspaceId, connectionId);
    if (found?.base_url == null) throw connectionNotFound();
    // The token stays here, whatever is answered.
    const { token_sealed: _sealed, token_key_id: _key, ...row } = found;
    if (change === 'remove') {
      if ((await listConnections(client, workspaceId)).length === 1) throw lastConnection();
      await forgetConnection(client, row.id);
      return viewConnection(row, baseUrls);
    }
    if ('name' in change) {
      await renameConnection(client, row.id, change.name);
      return viewConnection({ ...row, name: change.name }, baseUrls);
    }
    await sealConnection(client, row.id, vault.seal(change.token, ownerOf(row, workspaceId)));
    return viewConnection(row, baseUrls);
  });
}

function ownerOf({ id, edition, base_url: baseUrl }: ConnectionRow, workspaceId: string) {
  return { connectionId: id, workspaceId, edition, baseUrl };
}

/** Every page is a connection's: without one there would be no page to add another on. */
const lastConnection = failure(
  'last_connection',
  422,
  'Esta é a única conexão. Adicione outra antes de remover esta.',
);
