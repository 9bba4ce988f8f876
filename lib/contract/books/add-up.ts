import { createHash } from 'node:crypto';
import { BooksError, type FrozenRow, readFrozenRow } from './frozen-row.ts';

/** What one reason did to one balance of a day, in one direction. */
export interface BookLine {
  kind: FrozenRow['kind'];
  reason: string;
  book: FrozenRow['book'];
  operation: 'INCREMENT' | 'DECREMENT';
  rows: number;
  cents: bigint;
  fee: bigint;
}

/** Both balances, in cents. */
export interface BookBalance {
  available: bigint;
  blocked: bigint;
}

/** What the rows of a day come to. */
export interface RowsSum {
  rows: number;
  /** Rows that do not continue what was before them. */
  breaks: number;
  closing: BookBalance;
  /** The highest place in the ledger of any of the rows; 0 without rows. */
  lastSeq: bigint;
  lines: BookLine[];
  /** SHA-256 over the rows, each line with its line feed. */
  hash: string;
}

/** Adds up the rows of a day, one line after the other, in the memory of one. */
export function addUpRows(opening: BookBalance) {
  const hash = createHash('sha256');
  const lines = new Map<string, BookLine>();
  let balance = opening;
  let lastSeq = 0n;
  let [rows, breaks] = [0, 0];
  return {
    /** Whether the row continues the one before; throws BooksError for one that is wrong itself. */
    add(text: string): { row: FrozenRow; continues: boolean } {
      const row = readFrozenRow(text);
      const { before, after } = balancesOf(row);
      hash.update(`${text}\n`);
      const continues =
        before.available === balance.available && before.blocked === balance.blocked;
      rows += 1;
      if (!continues) breaks += 1;
      balance = after;
      if (BigInt(row.seq) > lastSeq) lastSeq = BigInt(row.seq);
      addToLine(lines, row);
      return { row, continues };
    },
    end: (): RowsSum => ({
      rows,
      breaks,
      closing: balance,
      lastSeq,
      lines: [...lines].toSorted(byKey).map(([, line]) => line),
      hash: hash.digest('hex'),
    }),
  };
}

function balancesOf(row: FrozenRow): { before: BookBalance; after: BookBalance } {
  const before = { available: BigInt(row.availableBefore), blocked: BigInt(row.blockedBefore) };
  const after = { available: BigInt(row.availableAfter), blocked: BigInt(row.blockedAfter) };
  const moved = { ...before, [row.book]: before[row.book] + BigInt(row.cents) };
  if (moved.available !== after.available || moved.blocked !== after.blocked) {
    throw new BooksError('its balances before and after do not differ by its amount');
  }
  return { before, after };
}

function addToLine(lines: Map<string, BookLine>, row: FrozenRow): void {
  const { kind, reason, book } = row;
  const cents = BigInt(row.cents);
  const operation = cents > 0n ? 'INCREMENT' : 'DECREMENT';
  const key = JSON.stringify([kind, reason, book, operation]);
  const line = lines.get(key) ?? { kind, reason, book, operation, rows: 0, cents: 0n, fee: 0n };
  line.rows += 1;
  line.cents += cents > 0n ? cents : -cents;
  line.fee += BigInt(row.fee);
  lines.set(key, line);
}

/** By code unit, whatever the language of the machine. */
function byKey([one]: [string, BookLine], [other]: [string, BookLine]): number {
  return one < other ? -1 : 1;
}
