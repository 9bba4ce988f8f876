/** Rows of a file as they are read: texts and, of spreadsheets, numbers as they are stored. */
export interface SheetRow {
  /** Of the file, from 1; of OFX the place of the movement. */
  line: number;
  cells: readonly SheetCell[];
}

/** A number of a spreadsheet is `{ number }`, which no decimal sign can be mistaken in. */
export type SheetCell = string | { number: string };

/** Rows in batches, so that a million of them are not a million turns of the event loop. */
export type SheetRows = AsyncIterable<readonly SheetRow[]>;

/** The content of a file, in pieces or whole. */
export type Bytes = AsyncIterable<Uint8Array> | readonly Uint8Array[];

/** A file that is not what it says, or larger than anything it could be. */
export class UnreadableFile extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem, options?: ErrorOptions) {
    super(`unreadable file: ${problem}`, options);
    this.problem = problem;
  }
}

export type FileProblem =
  | 'not_a_table'
  | 'not_a_spreadsheet'
  | 'too_many_rows'
  | 'too_long_span'
  | 'no_rows';

/** Rows of one file. */
export const sheetRowsMax = 2_000_000;
/** Columns of a row that are looked at. */
export const columnsMax = 100;
/** Characters of a cell that are read. */
export const cellLengthMax = 500;

/** A cell that is cut says so, and can be mistaken for no key and no amount. */
export function shortened(cell: string): string {
  return cell.length > cellLengthMax ? `${cell.slice(0, cellLengthMax - 1)}…` : cell;
}

/** A cell as a person would read it, without what PostgreSQL cannot store. */
export function textOf(cell: SheetCell | undefined): string {
  if (cell === undefined) return '';
  const text = typeof cell === 'string' ? cell : decimalText(cell.number);
  // What PostgreSQL cannot store: a NUL, and half of a character where a text was cut.
  return text.replaceAll('\0', '').toWellFormed();
}

/**
 * A number as its digits. Files hold the nearest double, `0.30000000000000004`, of which a
 * spreadsheet shows fifteen digits: with those, what was typed comes back exactly.
 */
function decimalText(written: string): string {
  if (/^-?\d{1,15}$/.test(written)) return written;
  const value = Number(written);
  if (!Number.isFinite(value)) return written;
  const shown = Number(value.toPrecision(15)).toString();
  return shown.includes('e') ? value.toFixed(0) : shown;
}
