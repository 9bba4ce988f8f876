import type { FileCell } from './cell.ts';
import type { StatementExportField } from './export-fields.ts';
import type { ReadRow } from './read-lines.ts';
import { partyOfRow } from './transaction-cells.ts';

/** A row of the statement as a file is made of it, from whichever service. */
export type StatementExportRow = ReadRow<StatementExportField>;

/** The columns of the file. Both balances before and after, so that it can be checked elsewhere. */
export const statementColumns = [
  'createdAt',
  'reason',
  'operation',
  'balanceType',
  'amount',
  'fee',
  'party',
  'clientReference',
  'previousAvailable',
  'previousBlocked',
  'newAvailable',
  'newBlocked',
  'transactionId',
  'infractionId',
  'id',
] as const;
type StatementColumn = (typeof statementColumns)[number];

export interface StatementWords {
  operation: (operation: 'INCREMENT' | 'DECREMENT') => string;
  balanceType: (balanceType: string) => string;
  /** A name as the file shows it. */
  name: (name: string) => string;
}

/**
 * The cell of each column. The amount is signed as on the screen: what left is negative, and so is
 * the fee of a withdrawal, which is within the amount of its row.
 */
const cells: Record<StatementColumn, (row: StatementExportRow, words: StatementWords) => FileCell> =
  {
    createdAt: ({ createdAtMs }) => ({ atMs: Number(createdAtMs) }),
    reason: ({ reason }) => text(reason),
    operation: ({ amountCents }, words) =>
      words.operation(Number(amountCents) < 0 ? 'DECREMENT' : 'INCREMENT'),
    balanceType: ({ balanceType }, words) => words.balanceType(String(balanceType)),
    amount: ({ amountCents }) => money(amountCents),
    fee: ({ feeCents }) => (feeCents === null ? null : money(feeCents)),
    party: (row, words) => {
      const name = row.type === null ? null : partyOfRow(row).name;
      return name === null ? null : words.name(name);
    },
    clientReference: ({ clientReference }) => text(clientReference),
    previousAvailable: (row) => money(row.previousAvailableCents),
    previousBlocked: (row) => money(row.previousBlockedCents),
    newAvailable: (row) => money(row.newAvailableCents),
    newBlocked: (row) => money(row.newBlockedCents),
    transactionId: ({ transactionId }) => text(transactionId),
    infractionId: ({ infractionId }) => text(infractionId),
    id: ({ id }) => text(id),
  };

/** The cells of a row, in the order of the columns. */
export function statementCells(
  row: StatementExportRow,
  words: StatementWords,
  columns: readonly StatementColumn[] = statementColumns,
): FileCell[] {
  return columns.map((column) => cells[column](row, words));
}

function text(value: string | number | null): string | null {
  return value === null ? null : String(value);
}

function money(cents: string | number | null): FileCell {
  return { cents: BigInt(cents ?? 0) };
}
