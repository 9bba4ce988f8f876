import 'server-only';
import { z } from 'zod';
import {
  type NewPayoutStart,
  payoutBatchDetail,
  payoutBatchList,
  type PayoutView,
  type WrittenPayoutRow,
} from '#lib/contract/panel/money-out/payout.ts';
import type { OriginBody } from '#lib/contract/panel/team.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import { type ConnectionAccess, openBelow, requestOfConnection } from './panel-api.ts';

const made = z.object({ id: z.string() });

const pathOf = (batchId: string) => `/payout-batches/${encodeURIComponent(batchId)}`;

/** `GET /connections/{id}/payout-batches`: `forbidden` for roles that do not withdraw. */
export function getPayouts(access: ConnectionAccess, page: number) {
  const path = `/payout-batches?${searchOf({ page })}`;
  return requestOfConnection(access, { path, schema: payoutBatchList });
}

/** Which rows of a batch. */
export interface PayoutPage {
  page: number;
  view: PayoutView;
  row?: number;
}

/** `GET /connections/{id}/payout-batches/{batchId}`: the plan with a page of its rows. */
export function getPayout(access: ConnectionAccess, batchId: string, page: PayoutPage) {
  const path = `${pathOf(batchId)}?${searchOf(page)}`;
  return requestOfConnection(access, { path, schema: payoutBatchDetail });
}

/** `GET /connections/{id}/payout-batches/{batchId}/rows`: a line each; see payoutRowFields. */
export function getPayoutRows(access: ConnectionAccess, batchId: string, signal: AbortSignal) {
  return openBelow(access, { path: `${pathOf(batchId)}/rows`, signal });
}

/** A file as it arrives, and who sends it. */
export type PayoutFile = {
  name: string;
  content: ReadableStream<Uint8Array>;
} & OriginBody;

/** `POST /connections/{id}/payout-batches`: the id of the batch; the panel writes the entry. */
export function postPayoutFile(access: ConnectionAccess, { content, ...query }: PayoutFile) {
  return requestOfConnection(access, {
    method: 'POST',
    path: `/payout-batches?${searchOf(query)}`,
    upload: { content, contentType: 'application/octet-stream' },
    schema: made,
  });
}

/** What can be done with a batch; the panel decides, does it and writes the audit entries. */
export type PayoutStep = { batchId: string } & (
  | { step: 'start'; body: NewPayoutStart & OriginBody }
  | { step: 'leave-out' | 'put-back'; number: number; body: OriginBody }
  | { step: 'change'; number: number; body: WrittenPayoutRow & OriginBody }
  | { step: 'pause' | 'resume' | 'cancel'; body: OriginBody }
);

/** `POST /connections/{id}/payout-batches/{batchId}/{step}`, or of one of its rows. */
export function postPayoutStep(access: ConnectionAccess, { batchId, body, ...asked }: PayoutStep) {
  const row = 'number' in asked ? `/rows/${asked.number}` : '';
  const path = `${pathOf(batchId)}${row}/${asked.step}`;
  return requestOfConnection(access, { method: 'POST', path, body, schema: made });
}
