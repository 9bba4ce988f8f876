import { momentCell, textCell } from './cell-values.ts';
import type { CellsOf } from './list-file.ts';

/** The fields of a line of `GET /panel/v1/connections/{id}/callback-rows`, in order. */
export const callbackFields = [
  'id',
  'createdAtMs',
  'status',
  'transactionId',
  'transactionStatus',
  'host',
  'attempt',
  'responseTimeMs',
  'nextAttemptAtMs',
] as const;
export type CallbackField = (typeof callbackFields)[number];

/** The columns of the log. What was sent and answered is not among them, nor is the address. */
export const callbackColumns = [
  'createdAt',
  'response',
  'transactionId',
  'told',
  'host',
  'attempt',
  'responseTime',
  'nextAttempt',
  'id',
] as const;
export type CallbackColumn = (typeof callbackColumns)[number];

export const callbackCells: CellsOf<CallbackColumn, CallbackField> = {
  createdAt: ({ createdAtMs }) => momentCell(createdAtMs),
  response: ({ status }, words) => (Number(status) === 0 ? words('noAnswer') : `HTTP ${status}`),
  transactionId: ({ transactionId }) => textCell(transactionId),
  told: ({ transactionStatus }, words) =>
    transactionStatus === null ? null : words(`status.${transactionStatus}`),
  host: ({ host }) => textCell(host),
  attempt: ({ attempt }, words) => words(`attempt.${attempt === null ? 'resent' : attempt}`),
  responseTime: ({ responseTimeMs }) => ({ count: Number(responseTimeMs) }),
  nextAttempt: ({ nextAttemptAtMs }) => momentCell(nextAttemptAtMs),
  id: ({ id }) => textCell(id),
};
