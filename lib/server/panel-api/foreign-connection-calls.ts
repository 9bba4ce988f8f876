import 'server-only';
import type { ForeignConnectionBody } from '#lib/contract/panel/foreign-connection.ts';
import { connection } from '#lib/contract/panel/panel.ts';
import { type ConnectionAccess, requestOfConnection, requestPanel } from './panel-api.ts';

/** `POST /connections/foreign`: the same idempotency key again gives the same connection. */
export function postForeignConnection(sessionId: string, body: ForeignConnectionBody) {
  return requestPanel({
    method: 'POST',
    path: '/connections/foreign',
    sessionId,
    body,
    schema: connection,
  });
}

/** `PUT /connections/{id}/name`: `not-found` for an account of ours. */
export function putConnectionName(access: ConnectionAccess, name: string) {
  return requestOfConnection(access, {
    method: 'PUT',
    path: '/name',
    body: { name },
    schema: connection,
  });
}

/** `PUT /connections/{id}/token`: `not-found` for an account of ours. */
export function putConnectionToken(access: ConnectionAccess, token: string) {
  return requestOfConnection(access, {
    method: 'PUT',
    path: '/token',
    body: { token },
    schema: connection,
  });
}

/** `DELETE /connections/{id}`: `invalid` for the last one. */
export function deleteConnection(access: ConnectionAccess) {
  return requestOfConnection(access, { method: 'DELETE', path: '', schema: connection });
}
