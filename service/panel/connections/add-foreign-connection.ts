import { createHash } from 'node:crypto';
import { can } from '#lib/contract/panel/capability.ts';
import type { ForeignConnectionBody } from '#lib/contract/panel/foreign-connection.ts';
import type { Connection } from '#lib/contract/panel/panel.ts';
import { inTransaction } from '#service/database/pool.ts';
import { insertAuditEvent } from '#service/panel/audit/audit-queries.ts';
import type { Origin } from '#service/panel/living-session.ts';
import type { LivingSession } from '#service/panel/living-session.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { roleForbidden } from '#service/panel/panel-errors.ts';
import { insertConnectionTo } from '#service/panel/people/create-workspace.ts';
import {
  findConnection,
  lockWorkspace,
  wasConnection,
} from '#service/panel/workspaces/connection-queries.ts';
import { viewConnection } from '#service/panel/workspaces/connection.ts';
import { ServiceError, failure } from '#service/service-error.ts';
import { limitConnections } from './limit-connections.ts';

interface NewForeignConnection {
  session: LivingSession;
  service: Pick<ForeignConnectionBody, 'edition' | 'baseUrl' | 'name' | 'token'>;
  /** One for each intent of the member, who may not have got the first answer. */
  idempotencyKey: string;
  origin: Origin;
}

/**
 * Puts a service of somebody else beside the accounts of the member's workspace, its token sealed
 * with the row and the address that it is for. 403 by role, 409 for a key whose connection has been
 * removed, 422 when there are too many; then nothing has changed, and either way the audit log has
 * an entry.
 */
export async function addForeignConnection(
  context: PanelContext,
  { session, service, idempotencyKey, origin }: NewForeignConnection,
): Promise<Connection> {
  const { pool, vault, baseUrls } = context;
  const { workspace_id: workspaceId, id: memberId } = session;
  const subject = new URL(service.baseUrl).host.slice(0, 128);
  const entry = { action: 'connection_added' as const, workspaceId, memberId, subject, origin };
  try {
    if (!can(session.role, 'connections')) throw roleForbidden();
    const connectionId = idOf(workspaceId, idempotencyKey);
    const row = await inTransaction(pool, async (client) => {
      await lockWorkspace(client, workspaceId);
      const before = await findConnection(client, workspaceId, connectionId);
      if (before) return before;
      // What was removed on purpose does not come back by a request that arrives once more.
      if (await wasConnection(client, workspaceId, connectionId)) throw connectionRemoved();
      await limitConnections(client, workspaceId);
      const target = { foreign: service };
      await insertConnectionTo(client, vault, { workspaceId, connectionId, target });
      await insertAuditEvent(client, { ...entry, result: 'success', connectionId });
      const { name, edition, baseUrl } = service;
      return { id: connectionId, name, edition, account_id: null, base_url: baseUrl };
    });
    return viewConnection(row, baseUrls);
  } catch (error) {
    if (error instanceof ServiceError) {
      await insertAuditEvent(pool, { ...entry, result: 'refused', reason: error.code });
    }
    throw error;
  }
}

const connectionRemoved = failure(
  'connection_removed',
  409,
  'Esta conexão já foi adicionada e removida. Recarregue a página para adicioná-la de novo.',
);

/** The id that this key has in this workspace: a UUID without meaning to anybody else. */
function idOf(workspaceId: string, idempotencyKey: string): string {
  const hash = createHash('sha256').update(`${workspaceId} ${idempotencyKey}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
