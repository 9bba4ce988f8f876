import 'server-only';
import {
  type CallbackHealth,
  callbackHealth,
  type CallbackSecretView,
  callbackSecretView,
  type PanelCallbackDetail,
  panelCallbackDetail,
  type PanelCallbackList,
  panelCallbackList,
  type RotateCallbackSecretBody,
  type UndeliveredList,
  undeliveredList,
} from '#lib/contract/panel/callbacks.ts';
import type { CallbackFilters } from '#lib/server/pix-api/bearer-callbacks.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import { requestPanel } from './panel-api.ts';

/** Who asks, about which of their connections. All calls are `not-found` for foreign services. */
export interface ConnectionAccess {
  sessionId: string;
  connectionId: string;
}

/** A range of status changes or attempts, in ISO 8601, ends inclusive, at most 31 days. */
export interface ReportRange {
  from: string;
  to: string;
}

function pathOf({ connectionId }: ConnectionAccess, rest: string): string {
  return `/connections/${encodeURIComponent(connectionId)}/${rest}`;
}

/** `GET /connections/{id}/callbacks`: the log, without secrets, of an account of either edition. */
export function listPanelCallbacks(
  access: ConnectionAccess,
  filters: CallbackFilters,
): Promise<Result<PanelCallbackList>> {
  const path = pathOf(access, `callbacks?${searchOf(filters)}`);
  const { sessionId } = access;
  return requestPanel({ method: 'GET', path, sessionId, schema: panelCallbackList });
}

/** `GET /connections/{id}/callbacks/{logId}`: one attempt with its request and answer. */
export function readPanelCallback(
  access: ConnectionAccess,
  logId: string,
): Promise<Result<PanelCallbackDetail>> {
  const path = pathOf(access, `callbacks/${encodeURIComponent(logId)}`);
  const { sessionId } = access;
  return requestPanel({ method: 'GET', path, sessionId, schema: panelCallbackDetail });
}

/** `GET /connections/{id}/callback-health`: how each receiver does. */
export function readCallbackHealth(
  access: ConnectionAccess,
  range: ReportRange,
): Promise<Result<CallbackHealth>> {
  const path = pathOf(access, `callback-health?${searchOf(range)}`);
  const { sessionId } = access;
  return requestPanel({ method: 'GET', path, sessionId, schema: callbackHealth });
}

export interface UndeliveredFilters extends ReportRange {
  page: number;
  limit: number;
  type?: string | undefined;
  status?: string | undefined;
}

/** `GET /connections/{id}/undelivered`: paid but never told, with counts by type and status. */
export function listUndelivered(
  access: ConnectionAccess,
  filters: UndeliveredFilters,
): Promise<Result<UndeliveredList>> {
  const path = pathOf(access, `undelivered?${searchOf(filters)}`);
  const { sessionId } = access;
  return requestPanel({ method: 'GET', path, sessionId, schema: undeliveredList });
}

/** `GET /connections/{id}/callback-secret`: `forbidden` unless the role may handle tokens. */
export function readCallbackSecret(access: ConnectionAccess): Promise<Result<CallbackSecretView>> {
  const path = pathOf(access, 'callback-secret');
  const { sessionId } = access;
  return requestPanel({ method: 'GET', path, sessionId, schema: callbackSecretView });
}

/** `POST /connections/{id}/callback-secret/rotate`: the panel writes the audit entry itself. */
export function rotateCallbackSecret(
  access: ConnectionAccess,
  body: RotateCallbackSecretBody,
): Promise<Result<CallbackSecretView>> {
  const path = pathOf(access, 'callback-secret/rotate');
  const { sessionId } = access;
  return requestPanel({ method: 'POST', path, sessionId, body, schema: callbackSecretView });
}
