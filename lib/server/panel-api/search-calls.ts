import 'server-only';
import { keyedRequest } from '#lib/contract/panel/keyed-request.ts';
import { beginnings, lookUpResult } from '#lib/contract/panel/look-up.ts';
import { savedViewList, type SaveViewBody, type ViewList } from '#lib/contract/panel/saved-view.ts';
import { transactionTotals } from '#lib/contract/panel/transaction-totals.ts';
import type { BearerTransactionFilters } from '#lib/server/pix-api/bearer.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import {
  type ConnectionAccess,
  openBelow,
  requestOfConnection,
  requestPanel,
} from './panel-api.ts';

/** `POST /connections/{id}/look-up`: `not-found` when the service is somebody else's. */
export function postLookUp(access: ConnectionAccess, terms: readonly string[]) {
  return requestOfConnection(access, {
    method: 'POST',
    path: '/look-up',
    body: { terms },
    schema: lookUpResult,
  });
}

/** `GET /connections/{id}/beginnings`: what a text that is being typed is the beginning of. */
export function getBeginnings(access: ConnectionAccess, text: string) {
  return requestOfConnection(access, {
    path: `/beginnings?${searchOf({ text })}`,
    schema: beginnings,
  });
}

/** `GET /connections/{id}/keyed-request`: what became of a charge or a withdrawal by its key. */
export function getKeyedRequest(access: ConnectionAccess, key: string) {
  const path = `/keyed-request?${searchOf({ key })}`;
  return requestOfConnection(access, { path, schema: keyedRequest });
}

/** `GET /saved-views`: the member's views of a list, or of all lists. */
export function getSavedViews(sessionId: string, list?: ViewList) {
  return requestPanel({
    method: 'GET',
    path: `/saved-views?${searchOf({ list })}`,
    sessionId,
    schema: savedViewList,
  });
}

/** `POST /saved-views`: keeps a view, in place of one of the same name. */
export function postSavedView(sessionId: string, view: SaveViewBody) {
  return requestPanel({
    method: 'POST',
    path: '/saved-views',
    sessionId,
    body: view,
    schema: savedViewList,
  });
}

/** `DELETE /saved-views/{id}`. */
export function deleteSavedView(sessionId: string, viewId: string) {
  return requestPanel({
    method: 'DELETE',
    path: `/saved-views/${encodeURIComponent(viewId)}`,
    sessionId,
    schema: savedViewList,
  });
}

/**
 * `GET /connections/{id}/transaction-totals`: the sums of all transactions of the filters of
 * either edition's list; `not-found` when the service is somebody else's.
 */
export function getTransactionTotals(access: ConnectionAccess, filters: object) {
  return requestOfConnection(access, {
    path: `/transaction-totals?${searchOf(filters)}`,
    schema: transactionTotals,
  });
}

/** `GET /connections/{id}/transaction-rows`: a line for each transaction; see exportFields. */
export function getTransactionRows(
  access: ConnectionAccess,
  { filters, signal }: { filters: BearerTransactionFilters; signal: AbortSignal },
) {
  return openBelow(access, { path: `/transaction-rows?${searchOf(filters)}`, signal });
}
