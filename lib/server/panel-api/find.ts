import 'server-only';
import { type LookUpResult, lookUpResult } from '#lib/contract/panel/look-up.ts';
import { panelSecretHeader, panelSessionHeader } from '#lib/contract/panel/panel.ts';
import {
  type SavedViewList,
  savedViewList,
  type SaveViewBody,
} from '#lib/contract/panel/saved-view.ts';
import {
  type TransactionTotals,
  transactionTotals,
} from '#lib/contract/panel/transaction-totals.ts';
import type { TransactionFilters } from '#lib/server/pix-api/bearer.ts';
import { openStream } from '#lib/server/pix-api/request.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import { dashboardEnvironment } from '#lib/server/settings/dashboard-environment.ts';
import type { ConnectionAccess } from './callbacks.ts';
import { requestPanel } from './panel-api.ts';

/** `POST /connections/{id}/look-up`: `not-found` when the service is somebody else's. */
export function lookUp(
  { sessionId, connectionId }: ConnectionAccess,
  terms: readonly string[],
): Promise<Result<LookUpResult>> {
  const path = `/connections/${encodeURIComponent(connectionId)}/look-up`;
  return requestPanel({ method: 'POST', path, sessionId, body: { terms }, schema: lookUpResult });
}

/** `GET /saved-views`: the member's views of the transactions' list. */
export function readSavedViews(sessionId: string): Promise<Result<SavedViewList>> {
  const path = '/saved-views?list=transactions';
  return requestPanel({ method: 'GET', path, sessionId, schema: savedViewList });
}

/** `POST /saved-views`: keeps a view, in place of one of the same name. */
export function saveView(
  sessionId: string,
  view: Omit<SaveViewBody, 'list'>,
): Promise<Result<SavedViewList>> {
  const body = { ...view, list: 'transactions' };
  return requestPanel({
    method: 'POST',
    path: '/saved-views',
    sessionId,
    body,
    schema: savedViewList,
  });
}

/** `DELETE /saved-views/{id}`. */
export function deleteView(sessionId: string, viewId: string): Promise<Result<SavedViewList>> {
  const path = `/saved-views/${encodeURIComponent(viewId)}`;
  return requestPanel({ method: 'DELETE', path, sessionId, schema: savedViewList });
}

/**
 * `GET /connections/{id}/transaction-totals`: the sums of all transactions of the filters of
 * either edition's list; `not-found` when the service is somebody else's.
 */
export function readTransactionTotals(
  { sessionId, connectionId }: ConnectionAccess,
  filters: object,
): Promise<Result<TransactionTotals>> {
  const path = `/connections/${encodeURIComponent(connectionId)}/transaction-totals`;
  return requestPanel({
    method: 'GET',
    path: `${path}?${searchOf(filters)}`,
    sessionId,
    schema: transactionTotals,
  });
}

/** `GET /connections/{id}/transaction-rows`: a line for each transaction; see exportFields. */
export function openTransactionRows(
  { sessionId, connectionId }: ConnectionAccess,
  { filters, signal }: { filters: TransactionFilters; signal: AbortSignal },
): Promise<Result<ReadableStream<Uint8Array>>> {
  const { serviceUrl, panelSecret } = dashboardEnvironment();
  const path = `/connections/${encodeURIComponent(connectionId)}/transaction-rows`;
  return openStream({
    url: `${serviceUrl}/panel/v1${path}?${searchOf(filters)}`,
    headers: { [panelSecretHeader]: panelSecret, [panelSessionHeader]: sessionId },
    signal,
  });
}
