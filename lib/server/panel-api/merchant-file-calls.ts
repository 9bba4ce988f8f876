import 'server-only';
import {
  type AcceptBody,
  type ReopenBody,
  type SettleBody,
  type SettleChosenBody,
  settledCount,
} from '#lib/contract/panel/merchant-files/decisions.ts';
import {
  merchantFile,
  merchantFileList,
  type NewComparison,
  receivedMerchantFile,
  type ResultKind,
  resultPage,
} from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import { type ConnectionAccess, openBelow, requestOfConnection } from './panel-api.ts';

const at = (fileId: string, what = '') => `/merchant-files/${encodeURIComponent(fileId)}${what}`;

/** `GET /connections/{id}/merchant-files`: the newest hundred. */
export function getMerchantFiles(access: ConnectionAccess) {
  return requestOfConnection(access, { path: '/merchant-files', schema: merchantFileList });
}

/** `GET …/merchant-files/{fileId}`: with what its comparison came to. */
export function getMerchantFile(access: ConnectionAccess, fileId: string) {
  return requestOfConnection(access, { path: at(fileId), schema: merchantFile });
}

export interface ResultsAsked {
  kind: ResultKind | 'suggested';
  page: number;
  /** The likeliest other halves of the row at this place alone, of those with this in them. */
  near?: number;
  search?: string;
}

/** `GET …/merchant-files/{fileId}/results`: fifty rows of one kind. */
export function getMerchantResults(access: ConnectionAccess, fileId: string, asked: ResultsAsked) {
  return requestOfConnection(access, {
    path: at(fileId, `/results?${searchOf(asked)}`),
    schema: resultPage,
  });
}

/** `GET …/merchant-files/{fileId}/result-rows`: a line for each row of a comparison. */
export function openMerchantResults(
  access: ConnectionAccess,
  fileId: string,
  { kind, signal }: { kind: ResultKind | undefined; signal: AbortSignal },
) {
  return openBelow(access, { path: at(fileId, `/result-rows?${searchOf({ kind })}`), signal });
}

/** `POST /connections/{id}/merchant-files`: at most 256 MB, read as they come. */
export function postMerchantFile(
  access: ConnectionAccess,
  name: string,
  content: ReadableStream<Uint8Array>,
) {
  return requestOfConnection(access, {
    method: 'POST',
    path: `/merchant-files?${searchOf({ name })}`,
    upload: { content, contentType: 'application/octet-stream' },
    schema: receivedMerchantFile,
  });
}

/** `POST …/comparison`: a worker compares the file; the panel writes the audit entries. */
export function postComparison(
  access: ConnectionAccess,
  fileId: string,
  body: NewComparison & ReopenBody,
) {
  return requestOfConnection(access, {
    method: 'POST',
    path: at(fileId, '/comparison'),
    body,
    schema: merchantFile,
  });
}

/** `POST …/again`: the same file once more, to be compared by other rules. */
export function postMerchantFileAgain(access: ConnectionAccess, fileId: string) {
  return requestOfConnection(access, {
    method: 'POST',
    path: at(fileId, '/again'),
    body: {},
    schema: receivedMerchantFile,
  });
}

/** `POST …/discard`: nobody sees the file any more; 403 but for its maker and owners. */
export function postMerchantFileDiscard(
  access: ConnectionAccess,
  fileId: string,
  body: ReopenBody,
) {
  return requestOfConnection(access, {
    method: 'POST',
    path: at(fileId, '/discard'),
    body,
    schema: receivedMerchantFile,
  });
}

/** What can be decided about the differences of a file; the panel writes the audit entries. */
export type DifferenceStep =
  | { step: 'settle'; body: SettleBody }
  | { step: 'settleChosen'; body: SettleChosenBody }
  | { step: 'accept'; body: AcceptBody }
  | { step: 'reopen'; decisionId: string; body: ReopenBody };

/** `POST …/decisions`, `…/chosen-decisions`, `…/suggestions`, `…/decisions/{decisionId}/undo`. */
export function postDifferenceStep(
  access: ConnectionAccess,
  fileId: string,
  asked: DifferenceStep,
) {
  return requestOfConnection(access, {
    method: 'POST',
    path: at(fileId, pathOf(asked)),
    body: asked.body,
    schema: settledCount,
  });
}

function pathOf(asked: DifferenceStep): string {
  if (asked.step === 'settle') return '/decisions';
  if (asked.step === 'settleChosen') return '/chosen-decisions';
  if (asked.step === 'accept') return '/suggestions';
  return `/decisions/${encodeURIComponent(asked.decisionId)}/undo`;
}
