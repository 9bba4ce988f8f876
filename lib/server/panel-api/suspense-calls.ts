import 'server-only';
import {
  type AssignSuspenseBody,
  type NoteSuspenseBody,
  type ReturnSuspenseBody,
  suspenseItem,
  suspenseList,
} from '#lib/contract/panel/suspense.ts';
import type { SuspenseState } from '#lib/domain/states/suspense-states.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import { type ConnectionAccess, requestOfConnection } from './panel-api.ts';

/** Which items of the account, newest first. */
export interface SuspenseFilters {
  state?: SuspenseState | undefined;
  itemId?: string;
  transactionId?: string;
  /** Its end-to-end id, that of its return, its txid or its transaction. */
  term?: string | undefined;
  amount?: string | undefined;
  amountFrom?: string | undefined;
  amountTo?: string | undefined;
  /** Of the payer. */
  name?: string | undefined;
  document?: string | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  page: number;
  limit?: number;
}

/** `GET /connections/{id}/suspense`: `forbidden` unless the role may settle them. */
export function getSuspense(access: ConnectionAccess, filters: SuspenseFilters) {
  return requestOfConnection(access, {
    path: `/suspense?${searchOf(filters)}`,
    schema: suspenseList,
  });
}

/** What can be done with an item; the panel writes the audit entries itself. */
export type SuspenseStep = { itemId: string } & (
  | { step: 'assign'; body: AssignSuspenseBody }
  | { step: 'return'; body: ReturnSuspenseBody }
  | { step: 'note'; body: NoteSuspenseBody }
);

/** `POST /connections/{id}/suspense/{itemId}/{step}`: the item as it is then. */
export function postSuspenseStep(access: ConnectionAccess, { itemId, step, body }: SuspenseStep) {
  return requestOfConnection(access, {
    method: 'POST',
    path: `/suspense/${encodeURIComponent(itemId)}/${step}`,
    body,
    schema: suspenseItem,
  });
}
