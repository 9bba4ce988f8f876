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
import { type ConnectionAccess, requestOfConnection } from './panel-api.ts';

/** A range of status changes or attempts, in ISO 8601, ends inclusive, at most 31 days. */
export interface ReportRange {
  from: string;
  to: string;
}

/** `GET /connections/{id}/callbacks`: the log, without secrets, of an account of either edition. */
export function listPanelCallbacks(
  access: ConnectionAccess,
  filters: CallbackFilters,
): Promise<Result<PanelCallbackList>> {
  const path = `/callbacks?${searchOf(filters)}`;
  return requestOfConnection(access, { path, schema: panelCallbackList });
}

/** `GET /connections/{id}/callbacks/{logId}`: one attempt with its request and answer. */
export function readPanelCallback(
  access: ConnectionAccess,
  logId: string,
): Promise<Result<PanelCallbackDetail>> {
  const path = `/callbacks/${encodeURIComponent(logId)}`;
  return requestOfConnection(access, { path, schema: panelCallbackDetail });
}

/** `GET /connections/{id}/callback-health`: how each receiver does. */
export function readCallbackHealth(
  access: ConnectionAccess,
  range: ReportRange,
): Promise<Result<CallbackHealth>> {
  const path = `/callback-health?${searchOf(range)}`;
  return requestOfConnection(access, { path, schema: callbackHealth });
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
  const path = `/undelivered?${searchOf(filters)}`;
  return requestOfConnection(access, { path, schema: undeliveredList });
}

/** `GET /connections/{id}/callback-secret`: `forbidden` unless the role may handle tokens. */
export function readCallbackSecret(access: ConnectionAccess): Promise<Result<CallbackSecretView>> {
  const path = '/callback-secret';
  return requestOfConnection(access, { path, schema: callbackSecretView });
}

/** `POST /connections/{id}/callback-secret/rotate`: the panel writes the audit entry itself. */
export function rotateCallbackSecret(
  access: ConnectionAccess,
  body: RotateCallbackSecretBody,
): Promise<Result<CallbackSecretView>> {
  const path = '/callback-secret/rotate';
  return requestOfConnection(access, { method: 'POST', path, body, schema: callbackSecretView });
}
