import 'server-only';
import type { AskedQuery } from '#lib/contract/asked-query.ts';
import {
  type CallbackList,
  type CallbackListQuery,
  type ResentCallback,
  resentCallback,
} from '#lib/contract/bearer/callback-log.ts';
import type { CallbackLog } from '#lib/contract/bearer/transaction.ts';
import { type ApiAccess, callBearer } from './bearer.ts';
import type { Result } from './result.ts';
import { searchOf } from './search-of.ts';
import { readableCallbackList, readableCallbackLog } from './tolerant.ts';

/** Filters of `GET /user/callbacks/`; another service ignores the extensions of this one. */
export type CallbackFilters = AskedQuery<CallbackListQuery> & { page: number; limit: number };

/** `GET /user/callbacks/`: one page of the attempts that match all filters, newest first. */
export function getCallbacks(
  access: ApiAccess,
  filters: CallbackFilters,
): Promise<Result<CallbackList>> {
  return callBearer(access, {
    path: `/user/callbacks/?${searchOf(filters)}`,
    schema: readableCallbackList,
  });
}

/** `GET /user/callbacks/{id}`: one attempt. */
export function getCallback(access: ApiAccess, id: string): Promise<Result<CallbackLog>> {
  return callBearer(access, {
    path: `/user/callbacks/${encodeURIComponent(id)}`,
    schema: readableCallbackLog,
  });
}

/** `POST /user/callbacks/resend/{transactionId}`: the present state of one transaction. */
export function postCallbackResend(
  access: ApiAccess,
  transactionId: string,
): Promise<Result<ResentCallback>> {
  return callBearer(access, {
    path: `/user/callbacks/resend/${encodeURIComponent(transactionId)}`,
    body: {},
    schema: resentCallback,
  });
}
