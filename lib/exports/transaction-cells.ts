import type { PixType } from '#lib/domain/states/enums.ts';
import { balanceEffect, flowOf, isFeeCharged } from '#lib/domain/states/money-effect.ts';
import type { FileCell } from './cell.ts';
import type { ColumnId } from './column-ids.ts';
import type { ExportField } from './export-fields.ts';
import type { ReadRow } from './read-lines.ts';
import { partyOf } from './transaction-party.ts';

/** A transaction as a file is made of it, from whichever service. */
export type ExportRow = ReadRow<ExportField>;

/** Words of the person's language for what a transaction is called by in the API. */
export interface ExportWords {
  status: (status: string) => string;
  type: (type: string) => string;
  /** A name and a document as the file shows them: with what is masked on screens, or whole. */
  name: (name: string) => string;
  document: (document: string) => string;
}

/** The cell of each column of the list: what the screen shows. */
const cells: Record<ColumnId, (row: ExportRow, words: ExportWords) => FileCell> = {
  createdAt: (row) => time(row.createdAtMs),
  party: (row, words) => {
    const { name } = partyOfRow(row);
    return name === null ? null : words.name(name);
  },
  document: (row, words) => {
    const { document } = partyOfRow(row);
    return document === null ? null : words.document(document);
  },
  clientReference: (row) => text(row.clientReference),
  id: (row) => text(row.id),
  endToEndId: (row) => text(row.endToEndId),
  status: (row, words) => words.status(String(row.status)),
  type: (row, words) => words.type(String(row.type)),
  // Signed as on the screen, also of what never moved: what did is in the column of the effect.
  amount: ({ type, amountCents }) =>
    flowOf(String(type)) === 'out' ? money(-cents(amountCents)) : money(amountCents),
  fee: (row) => (isFeeCharged(String(row.type), String(row.status)) ? money(row.feeCents) : null),
  balanceEffect: ({ type, status, amountCents, feeCents, refundAmountCents }) =>
    money(
      balanceEffect({
        type: String(type),
        status: String(status),
        amountCents: cents(amountCents),
        feeCents: cents(feeCents),
        refundedCents: cents(refundAmountCents),
      }),
    ),
  paidAt: (row) => time(row.paidAtMs),
  updatedAt: (row) => time(row.updatedAtMs),
  refundAmount: (row) => money(row.refundAmountCents),
  refundedAt: (row) => time(row.refundedAtMs),
  cancellationReason: (row) => text(row.cancellationReason),
};

export function exportCell(column: ColumnId, row: ExportRow, words: ExportWords): FileCell {
  return cells[column](row, words);
}

/** The rows of these ids alone; what follows the last of them is not read. */
export async function* onlyRows(
  rows: AsyncIterable<ExportRow[]>,
  ids: readonly string[],
): AsyncGenerator<ExportRow[]> {
  const wanted = new Set(ids);
  for await (const some of rows) {
    const found = some.filter(({ id }) => wanted.delete(String(id)));
    if (found.length > 0) yield found;
    if (wanted.size === 0) return;
  }
}

type PartyRow = ReadRow<keyof Parameters<typeof partyOf>[0]>;

/** Who a row of a file is with. */
export function partyOfRow(row: PartyRow): ReturnType<typeof partyOf> {
  return partyOf({
    type: String(row.type),
    payerName: text(row.payerName),
    payerDocument: text(row.payerDocument),
    generatedName: text(row.generatedName),
    generatedDocument: text(row.generatedDocument),
    receiverName: text(row.receiverName),
    receiverDocument: text(row.receiverDocument),
    withdrawPixKey: text(row.withdrawPixKey),
    // The type came over the wire with the key, from the same contract.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    withdrawPixType: row.withdrawPixType as PixType | null,
  });
}

function text(value: ExportRow['id']): string | null {
  return value === null ? null : String(value);
}

function cents(value: ExportRow['id']): bigint {
  return BigInt(value ?? 0);
}

function money(value: ExportRow['id'] | bigint): FileCell {
  return value === null ? null : { cents: BigInt(value) };
}

function time(atMs: ExportRow['id']): FileCell {
  return atMs === null ? null : { atMs: Number(atMs) };
}
