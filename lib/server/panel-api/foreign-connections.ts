import 'server-only';
import type { ForeignConnectionBody } from '#lib/contract/panel/foreign-connection.ts';
import { type Connection, connection } from '#lib/contract/panel/panel.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { ConnectionAccess } from './callbacks.ts';
import { requestPanel } from './panel-api.ts';

/** `POST /connections/foreign`: the same idempotency key again gives the same connection. */
export function addForeignConnection(
  sessionId: string,
  body: ForeignConnectionBody,
): Promise<Result<Connection>> {
  const path = '/connections/foreign';
  return requestPanel({ method: 'POST', path, sessionId, body, schema: connection });
}

/** `PUT /connections/{id}/name`: `not-found` for an account of ours. */
export function renameConnection(
  { sessionId, connectionId }: ConnectionAccess,
  name: string,
): Promise<Result<Connection>> {
  const path = `/connections/${encodeURIComponent(connectionId)}/name`;
  return requestPanel({ method: 'PUT', path, sessionId, body: { name }, schema: connection });
}

/** `PUT /connections/{id}/token`: `not-found` for an account of ours. */
export function replaceToken(
  { sessionId, connectionId }: ConnectionAccess,
  token: string,
): Promise<Result<Connection>> {
  const path = `/connections/${encodeURIComponent(connectionId)}/token`;
  return requestPanel({ method: 'PUT', path, sessionId, body: { token }, schema: connection });
}

/** `DELETE /connections/{id}`: `invalid` for the last one. */
export function removeConnection({
  sessionId,
  connectionId,
}: ConnectionAccess): Promise<Result<Connection>> {
  const path = `/connections/${encodeURIComponent(connectionId)}`;
  return requestPanel({ method: 'DELETE', path, sessionId, schema: connection });
}
