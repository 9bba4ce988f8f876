import type { ExportField } from '#lib/contract/panel/transaction-export.ts';
import { maskDocument, maskPixKey } from '#lib/domain/keys/documents.ts';
import type { PixType } from '#lib/domain/states/enums.ts';
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
      return text(partyName(row));
    case 'document':
      return document(partyDocument(row));
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

function partyName(row: ExportRow): ExportRow['id'] {
  if (row.type === 'DEPOSIT') return row.payerName ?? row.generatedName;
  if (row.receiverName !== null || row.withdrawPixKey === null) return row.receiverName;
  // The type came over the wire with the key, from the same contract.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return maskPixKey(String(row.withdrawPixKey), row.withdrawPixType as PixType | null);
}

function partyDocument(row: ExportRow): ExportRow['id'] {
  return row.type === 'DEPOSIT'
    ? (row.payerDocument ?? row.generatedDocument)
    : row.receiverDocument;
}

function text(value: ExportRow['id']): CsvCell {
  return value === null ? null : String(value);
}

function document(value: ExportRow['id']): CsvCell {
  return value === null ? null : maskDocument(String(value));
}

function money(cents: ExportRow['id']): CsvCell {
  return cents === null ? null : { cents: BigInt(cents) };
}

function time(atMs: ExportRow['id']): CsvCell {
  return atMs === null ? null : { atMs: Number(atMs) };
}
