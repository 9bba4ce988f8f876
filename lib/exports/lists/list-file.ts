import type { FileCell } from '#lib/exports/cell.ts';
import type { ReadRow } from '#lib/exports/read-lines.ts';

/** A word of the reader's language by the name of what it says. */
export type Words = (name: string) => string;

/** The cell of each column of a list: what the screen shows. */
export type CellsOf<Column extends string, Field extends string> = Record<
  Column,
  (row: ReadRow<Field>, words: Words) => FileCell
>;
