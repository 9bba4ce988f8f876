import { partyOf } from '#lib/client/shown/party.ts';
import type { ExportField } from '#lib/contract/panel/transaction-export.ts';
import { isFeeCharged } from '#lib/domain/states/money-effect.ts';
import type { CsvCell } from './csv-format.ts';

/** A transaction as a file is made of it, from whichever service. */
export type ExportRow = Record<ExportField, string | number | null>;

/** Words of the person's language for what a transaction is called by in the API. */
export interface ExportWords {
  status: (status: string) => string;
  type: (type: string) => string;
}

/** The cell of a column of the list: what the screen shows, masked as it is there. */
export function exportCell(column: string, row: ExportRow, words: ExportWords): CsvCell {
  switch (column) {
    case 'createdAt':
      return time(row.createdAtMs);
    case 'party':
      return party(row).name;
    case 'document':
      return party(row).document;
    case 'status':
      return words.status(String(row.status));
    case 'type':
      return words.type(String(row.type));
    case 'amount':
      return money(row.amountCents);
    case 'fee':
      return isFeeCharged(String(row.status)) ? money(row.feeCents) : null;
    case 'paidAt':
      return time(row.paidAtMs);
    case 'updatedAt':
      return time(row.updatedAtMs);
    case 'refundAmount':
      return money(row.refundAmountCents);
    case 'refundedAt':
      return time(row.refundedAtMs);
    case 'id':
    case 'endToEndId':
    case 'clientReference':
    case 'cancellationReason':
      return text(row[column]);
    default:
      throw new Error(`no column ${column}`);
  }
}

/** Types came over the wire with the rest, from the same contract. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const party = (row: ExportRow) => partyOf(row as Parameters<typeof partyOf>[0]);

function text(value: ExportRow['id']): CsvCell {
  return value === null ? null : String(value);
}

function money(cents: ExportRow['id']): CsvCell {
  return cents === null ? null : { cents: BigInt(cents) };
}

function time(atMs: ExportRow['id']): CsvCell {
  return atMs === null ? null : { atMs: Number(atMs) };
}
