import { maskPersonalData } from '#lib/domain/keys/mask-personal-data.ts';
import { countCell, dayCell, moneyCell, momentCell, textCell } from './cell-values.ts';
import type { CellsOf } from './list-file.ts';

/** The fields of a line of `GET …/merchant-files/{fileId}/result-rows`, in order. */
export const merchantResultFields = [
  'kind',
  'transactionId',
  'reference',
  'endToEndId',
  'hereName',
  'hereAtMs',
  'hereCents',
  'line',
  'thereDay',
  'thereKey',
  'thereName',
  'thereCents',
  'matchedBy',
  'repeats',
  'reason',
  'decidedBy',
  'decidedAtMs',
] as const;
type MerchantResultField = (typeof merchantResultFields)[number];

/** Both halves of each row, and what was decided about it. */
export const merchantResultColumns = [
  'kind',
  'transactionId',
  'reference',
  'endToEndId',
  'hereName',
  'hereAt',
  'hereAmount',
  'line',
  'thereDay',
  'thereKey',
  'thereName',
  'thereAmount',
  'difference',
  'matchedBy',
  'repeats',
  'reason',
  'decidedBy',
  'decidedAt',
] as const;
type MerchantResultColumn = (typeof merchantResultColumns)[number];

/** The cell of each column. */
export const merchantResultCells: CellsOf<MerchantResultColumn, MerchantResultField> = {
  kind: ({ kind }, words) => words(`kind.${kind}`),
  transactionId: ({ transactionId }) => textCell(transactionId),
  reference: ({ reference }) => textCell(reference),
  endToEndId: ({ endToEndId }) => textCell(endToEndId),
  // The shop wrote the other one; this one is a payer's, masked as on screens.
  hereName: ({ hereName }) => (hereName === null ? null : maskPersonalData(String(hereName))),
  hereAt: ({ hereAtMs }) => momentCell(hereAtMs),
  hereAmount: ({ hereCents }) => moneyCell(hereCents),
  line: ({ line }) => countCell(line),
  thereDay: ({ thereDay }) => dayCell(thereDay),
  thereKey: ({ thereKey }) => textCell(thereKey),
  thereName: ({ thereName }) => textCell(thereName),
  thereAmount: ({ thereCents }) => moneyCell(thereCents),
  difference: ({ hereCents, thereCents }) =>
    hereCents === null || thereCents === null
      ? null
      : { cents: BigInt(thereCents) - BigInt(hereCents) },
  matchedBy: ({ matchedBy }, words) => (matchedBy === null ? null : words(`by.${matchedBy}`)),
  repeats: ({ repeats }) => textCell(repeats),
  reason: ({ reason }) => textCell(reason),
  decidedBy: ({ decidedBy }) => textCell(decidedBy),
  decidedAt: ({ decidedAtMs }) => momentCell(decidedAtMs),
};
