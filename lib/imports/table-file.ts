/** A row of an uploaded table: its number as a spreadsheet shows it, and its cells as text. */
export interface TableRow {
  number: number;
  cells: string[];
}

/** What an upload may come to; beyond it, nothing more of it is read. */
export interface TableBounds {
  rowsMax: number;
  columnsMax: number;
  cellLengthMax: number;
}

/** Why a file could not be read as a table. */
export type TableProblem = 'unreadable' | 'tooLarge';

/** Thrown by the readers of uploaded tables, wherever they are in the file. */
export class TableError extends Error {
  readonly problem: TableProblem;

  constructor(problem: TableProblem) {
    super(`the table is ${problem}`);
    this.problem = problem;
  }
}
