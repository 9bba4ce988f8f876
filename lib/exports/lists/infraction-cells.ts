import { maskDocument } from '#lib/domain/keys/documents.ts';
import { maskPersonalData } from '#lib/domain/keys/mask-personal-data.ts';
import { momentCell, moneyCell, textCell } from './cell-values.ts';
import type { CellsOf } from './list-file.ts';

/** The fields of a line of `GET /panel/v1/connections/{id}/infraction-rows`, in order. */
export const infractionFields = [
  'id',
  'protocol',
  'type',
  'status',
  'analysisResult',
  'reportedAtMs',
  'expiresAtMs',
  'updatedAtMs',
  'amountCents',
  'payerName',
  'payerDocument',
  'transactionId',
  'ownerName',
  'concededAtMs',
  'endToEndId',
  'heldCents',
  'analysisDetails',
  'defendedAtMs',
] as const;
export type InfractionField = (typeof infractionFields)[number];

export const infractionColumns = [
  'expiresAt',
  'party',
  'document',
  'type',
  'status',
  'answer',
  'result',
  'reason',
  'owner',
  'reportedAt',
  'endedAt',
  'updatedAt',
  'amount',
  'blocked',
  'blockedNow',
  'protocol',
  'transactionId',
  'endToEndId',
  'id',
] as const;
export type InfractionColumn = (typeof infractionColumns)[number];

/** The payer is masked as on screens. */
export const infractionCells: CellsOf<InfractionColumn, InfractionField> = {
  expiresAt: ({ expiresAtMs }) => momentCell(expiresAtMs),
  party: ({ payerName }) => (payerName === null ? null : maskPersonalData(String(payerName))),
  document: ({ payerDocument }) =>
    payerDocument === null ? null : maskDocument(String(payerDocument)),
  type: ({ type }, words) => words(`type.${type}`),
  // As the screen has it, while nobody has decided yet.
  status: ({ status, concededAtMs }, words) =>
    words(`status.${status === 'ACKNOWLEDGED' && concededAtMs !== null ? 'conceded' : status}`),
  result: ({ analysisResult, concededAtMs }, words) => {
    if (analysisResult === null) return null;
    const isAccepted = analysisResult === 'AGREED' && concededAtMs !== null;
    return words(`result.${isAccepted ? 'conceded' : analysisResult}`);
  },
  // What the merchant did about it; whoever accepted sent nothing after.
  answer: ({ concededAtMs, defendedAtMs }, words) => {
    if (concededAtMs !== null) return words('answer.accepted');
    return defendedAtMs === null ? null : words('answer.defended');
  },
  reason: ({ analysisDetails }) =>
    analysisDetails === null ? null : maskPersonalData(String(analysisDetails)),
  owner: ({ ownerName }) => textCell(ownerName),
  reportedAt: ({ reportedAtMs }) => momentCell(reportedAtMs),
  // Nothing changes after the end: as the screen has it.
  endedAt: ({ status, updatedAtMs }) =>
    status === 'CLOSED' || status === 'CANCELLED' ? momentCell(updatedAtMs) : null,
  updatedAt: ({ updatedAtMs }) => momentCell(updatedAtMs),
  amount: ({ amountCents }) => moneyCell(amountCents),
  // What it took hold of, whatever became of that since.
  blocked: ({ heldCents }) => moneyCell(heldCents),
  // Who adds up what is blocked has to leave out what went since.
  blockedNow: ({ heldCents, status, analysisResult }, words) => {
    if (heldCents === null || BigInt(heldCents) === 0n) return null;
    if (analysisResult === 'AGREED') return words('blockedNow.debited');
    const isOver = status === 'CLOSED' || status === 'CANCELLED';
    return words(isOver ? 'blockedNow.released' : 'blockedNow.blocked');
  },
  protocol: ({ protocol }) => textCell(protocol),
  transactionId: ({ transactionId }) => textCell(transactionId),
  endToEndId: ({ endToEndId }) => textCell(endToEndId),
  id: ({ id }) => textCell(id),
};
