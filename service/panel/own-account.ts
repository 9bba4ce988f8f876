import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { idParams } from '#lib/contract/text.ts';
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

/** The options of a route that answers a query about the account behind a connection. */
export function askOwnAccount<Query extends z.ZodType, Answer>(querystring: Query, answer: Answer) {
  return { schema: { params: idParams, querystring, response: { 200: answer } } };
}
