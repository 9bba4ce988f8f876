import type { Queryable } from '#service/database/pool.ts';
import { listConnections } from '#service/panel/workspaces/connection-queries.ts';
import { ServiceError } from '#service/service-error.ts';

/** As many as the session lists. */
const connectionsMax = 100;

/** Throws 422 when the workspace has as many connections as it may have. */
export async function limitConnections(db: Queryable, workspaceId: string): Promise<void> {
  if ((await listConnections(db, workspaceId)).length < connectionsMax) return;
  throw new ServiceError('too_many_connections', {
    status: 422,
    message: 'Limite de conexões atingido. Remova uma para adicionar outra.',
  });
}
