import 'server-only';
import type { ForeignConnectionBody } from '#lib/contract/panel/foreign-connection.ts';
import { type Connection, connection } from '#lib/contract/panel/panel.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { type ConnectionAccess, requestOfConnection, requestPanel } from './panel-api.ts';

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
  access: ConnectionAccess,
  name: string,
): Promise<Result<Connection>> {
  const path = '/name';
  return requestOfConnection(access, { method: 'PUT', path, body: { name }, schema: connection });
}

/** `PUT /connections/{id}/token`: `not-found` for an account of ours. */
export function replaceToken(access: ConnectionAccess, token: string): Promise<Result<Connection>> {
  const path = '/token';
  return requestOfConnection(access, { method: 'PUT', path, body: { token }, schema: connection });
}

/** `DELETE /connections/{id}`: `invalid` for the last one. */
export function removeConnection(access: ConnectionAccess): Promise<Result<Connection>> {
  const path = '';
  return requestOfConnection(access, { method: 'DELETE', path, schema: connection });
}
