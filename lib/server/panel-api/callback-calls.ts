import 'server-only';
import { callbackAddresses, callbackSample } from '#lib/contract/panel/callback-sample.ts';
import type { CreateCallbackSample } from '#lib/contract/panel/callback-sample.ts';
import {
  archivedCallbackList,
  callbackArchive,
  callbackHealth,
  callbackSecretView,
  panelCallbackDetail,
  panelCallbackList,
  type RotateCallbackSecretBody,
  undeliveredCauses,
  undeliveredList,
} from '#lib/contract/panel/callbacks.ts';
import type { CallbackFilters } from '#lib/server/pix-api/bearer-callbacks.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import { type ConnectionAccess, openBelow, requestOfConnection } from './panel-api.ts';

/** A range of status changes or attempts, in ISO 8601, ends inclusive, at most 31 days. */
export interface ReportRange {
  from: string;
  to: string;
}

/** `GET /connections/{id}/callbacks`: the log, without secrets, of an account of either edition. */
export function getPanelCallbacks(access: ConnectionAccess, filters: CallbackFilters) {
  return requestOfConnection(access, {
    path: `/callbacks?${searchOf(filters)}`,
    schema: panelCallbackList,
  });
}

/** `GET /connections/{id}/callbacks/{logId}`: one attempt with its request and answer. */
export function getPanelCallback(access: ConnectionAccess, logId: string) {
  return requestOfConnection(access, {
    path: `/callbacks/${encodeURIComponent(logId)}`,
    schema: panelCallbackDetail,
  });
}

/** `GET /connections/{id}/callback-archive`: how far attempts have left the log for files. */
export function getCallbackArchive(access: ConnectionAccess) {
  return requestOfConnection(access, { path: '/callback-archive', schema: callbackArchive });
}

/** `GET /connections/{id}/archived-callbacks`: those of one transaction, from the files. */
export function getArchivedCallbacks(access: ConnectionAccess, transactionId: string) {
  return requestOfConnection(access, {
    path: `/archived-callbacks?${searchOf({ transactionId })}`,
    schema: archivedCallbackList,
    timeoutMs: archiveTimeoutMs,
  });
}

/** Months are opened one after the other, and may be far away. */
const archiveTimeoutMs = 30_000;

/** `GET /connections/{id}/callback-health`: how each receiver does. */
export function getCallbackHealth(access: ConnectionAccess, range: ReportRange) {
  return requestOfConnection(access, {
    path: `/callback-health?${searchOf(range)}`,
    schema: callbackHealth,
  });
}

export interface UndeliveredFilters extends ReportRange {
  page: number;
  limit: number;
  type?: string | undefined;
  status?: string | undefined;
  host?: string | undefined;
  error?: string | undefined;
}

/** `GET /connections/{id}/undelivered-causes`: the same, by receiver and error. */
export function getUndeliveredCauses(access: ConnectionAccess, range: ReportRange) {
  return requestOfConnection(access, {
    path: `/undelivered-causes?${searchOf(range)}`,
    schema: undeliveredCauses,
  });
}

/** `GET /connections/{id}/undelivered`: paid but never told, with counts by type and status. */
export function getUndelivered(access: ConnectionAccess, filters: UndeliveredFilters) {
  return requestOfConnection(access, {
    path: `/undelivered?${searchOf(filters)}`,
    schema: undeliveredList,
  });
}

/** `GET /connections/{id}/callback-secret`: `forbidden` unless the role may handle tokens. */
export function getCallbackSecret(access: ConnectionAccess) {
  return requestOfConnection(access, { path: '/callback-secret', schema: callbackSecretView });
}

/** `POST /connections/{id}/callback-secret/rotate`: the panel writes the audit entry itself. */
export function postCallbackSecretRotation(
  access: ConnectionAccess,
  body: RotateCallbackSecretBody,
) {
  return requestOfConnection(access, {
    method: 'POST',
    path: '/callback-secret/rotate',
    body,
    schema: callbackSecretView,
  });
}

/** `GET /connections/{id}/callback-addresses`: where callbacks went of late, of one host or all. */
export function getCallbackAddresses(access: ConnectionAccess, host?: string) {
  return requestOfConnection(access, {
    path: `/callback-addresses?${searchOf({ host })}`,
    schema: callbackAddresses,
  });
}

/** The receiver has its own time (CALLBACK_TIMEOUT_MS), and the answer comes after it. */
const sampleTimeoutMs = 30_000;

/** `POST /connections/{id}/callback-samples`: the panel writes the audit entries itself. */
export function postCallbackSample(access: ConnectionAccess, body: CreateCallbackSample) {
  return requestOfConnection(access, {
    method: 'POST',
    path: '/callback-samples',
    body,
    schema: callbackSample,
    timeoutMs: sampleTimeoutMs,
  });
}

/** `GET /connections/{id}/transactions/{transactionId}/evidence`: a PDF of our own service. */
export function getEvidence(access: ConnectionAccess, transactionId: string, signal: AbortSignal) {
  const path = `/transactions/${encodeURIComponent(transactionId)}/evidence`;
  return openBelow(access, { path, signal });
}
