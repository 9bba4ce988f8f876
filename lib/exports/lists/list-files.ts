import type { FileCell, FileColumns } from '#lib/exports/cell.ts';
import type { WordTable } from '#lib/exports/export-words.ts';
import type { ReadRow } from '#lib/exports/read-lines.ts';
import { callbackCells, callbackColumns, callbackFields } from './callback-cells.ts';
import { closeCells, closeColumns, closeFields } from './close-cells.ts';
import { infractionCells, infractionColumns, infractionFields } from './infraction-cells.ts';
import type { CellsOf, Words } from './list-file.ts';

/** Lists whose file has all of their columns. */
export const listKinds = ['callbacks', 'infractions', 'closes'] as const;
export type ListKind = (typeof listKinds)[number];

interface ListFile<Field extends string> {
  /** Of a line of the service's, in order. */
  fields: readonly Field[];
  columns: readonly string[];
  cellsOf: (row: ReadRow<Field>, words: Words) => readonly FileCell[];
}

function listFile<Column extends string, Field extends string>(
  fields: readonly Field[],
  columns: readonly Column[],
  cells: CellsOf<Column, Field>,
): ListFile<string> {
  return {
    fields,
    columns,
    // The row was read by the fields above.
    cellsOf: (row, words) => columns.map((column) => cells[column](row, words)),
  };
}

const files: Record<ListKind, ListFile<string>> = {
  callbacks: listFile(callbackFields, callbackColumns, callbackCells),
  infractions: listFile(infractionFields, infractionColumns, infractionCells),
  closes: listFile(closeFields, closeColumns, closeCells),
};

/** A row of a list, under the names of its fields. */
export type ListRow = ReadRow<string>;

export function fieldsOf(kind: ListKind): readonly string[] {
  return files[kind].fields;
}

/** What every format of a list is written from. */
export function listColumns(
  kind: ListKind,
  { titles, words }: { titles: readonly string[]; words: WordTable },
): FileColumns<ListRow> {
  const { columns, cellsOf } = files[kind];
  const wordOf: Words = (name) => words[name] ?? name;
  return { names: columns, titles, cellsOf: (row) => cellsOf(row, wordOf) };
}

/** The names of a list's columns. */
export const listColumnNames = {
  callbacks: callbackColumns,
  infractions: infractionColumns,
  closes: closeColumns,
} as const;
