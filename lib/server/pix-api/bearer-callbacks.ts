import 'server-only';
import type { AskedQuery } from '#lib/contract/asked-query.ts';
import { type CallbackListQuery, resentCallback } from '#lib/contract/bearer/callback-log.ts';
import { type ApiAccess, callBearer } from './bearer.ts';
import { searchOf } from './search-of.ts';
import { readableCallbackList, readableCallbackLog } from './tolerant.ts';

/** Filters of `GET /user/callbacks/`; another service ignores the extensions of this one. */
export type CallbackFilters = AskedQuery<CallbackListQuery> & { page: number; limit: number };

/** `GET /user/callbacks/`: one page of the attempts that match all filters, newest first. */
export function getCallbacks(access: ApiAccess, filters: CallbackFilters) {
  const path = `/user/callbacks/?${searchOf(filters)}`;
  return callBearer(access, { path, schema: readableCallbackList });
}

/** `GET /user/callbacks/{id}`: one attempt. */
export function getCallback(access: ApiAccess, id: string) {
  const path = `/user/callbacks/${encodeURIComponent(id)}`;
  return callBearer(access, { path, schema: readableCallbackLog });
}

/** `POST /user/callbacks/resend/{transactionId}`: the present state of one transaction. */
export function postCallbackResend(access: ApiAccess, transactionId: string) {
  return callBearer(access, {
    path: `/user/callbacks/resend/${encodeURIComponent(transactionId)}`,
    body: {},
    schema: resentCallback,
  });
}
