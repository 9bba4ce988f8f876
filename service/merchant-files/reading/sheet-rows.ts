import { merchantColumnsMax } from '#lib/contract/panel/merchant-files/reading-rules.ts';

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
/** What a cell is cut to. */
export const cellLengthMax = 500;
/** Columns of a row that are looked at. */
export const columnsMax = merchantColumnsMax;

export function textOf(cell: SheetCell | undefined): string {
  if (cell === undefined) return '';
  const text = typeof cell === 'string' ? cell : cell.number;
  // What PostgreSQL cannot store: a NUL, and half of a character where a text was cut.
  return text.replaceAll('\0', '').toWellFormed();
}
