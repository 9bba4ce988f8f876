import type { FastifyRequest } from 'fastify';
import type { Pool } from '#service/database/pool.ts';
import { connectionNotFound } from './panel-errors.ts';
import { sessionOf } from './require-panel.ts';
import { findConnection } from './workspaces/connection-queries.ts';

/**
 * The account of ours behind a connection of the member's workspace. 404 for an unknown
 * connection, another workspace's, and one to somebody else's service.
 */
export async function ownAccountOf(
  pool: Pool,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<string> {
  const row = await findConnection(pool, sessionOf(request).workspace_id, request.params.id);
  if (row?.account_id == null) throw connectionNotFound();
  return row.account_id;
}
