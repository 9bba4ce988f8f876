import 'server-only';
import { z } from 'zod';
import type { AskedQuery } from '#lib/contract/asked-query.ts';
import { type CallbackListQuery, resentCallback } from '#lib/contract/bearer/callback-log.ts';
import { reachable, type ResendWindow } from '#lib/domain/limits/resend-windows.ts';
import { type ApiAccess, callBearer } from './bearer.ts';
import { searchOf } from './search-of.ts';
import { readableCallbackList, readableCallbackLog } from './tolerant.ts';

/** Filters of `GET /user/callbacks/`; another service ignores the extensions of this one. */
export type CallbackFilters = AskedQuery<CallbackListQuery> & {
  page: number;
  limit: number;
  /** Our own panel alone takes several. */
  transactionIds?: readonly string[];
};

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

/**
 * `POST /user/callbacks/resend`: the service sends what it finds in the window, at most seven days,
 * no more than 30 days ago. What it answers beside its yes is not specified
 * (spec: bearer, "POST /user/callbacks/resend").
 */
export function postCallbackResends(access: ApiAccess, window: ResendWindow) {
  const { from, to } = reachable(window, new Date());
  return callBearer(access, {
    path: '/user/callbacks/resend',
    body: { createdAtFrom: from.toISOString(), createdAtTo: to.toISOString() },
    schema: z.unknown(),
  });
}
