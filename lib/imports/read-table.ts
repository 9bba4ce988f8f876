import { csvTable } from './csv-table.ts';
import type { TableBounds, TableRow } from './table-file.ts';
import { xlsxTable } from './xlsx-table.ts';

/**
 * The rows of an uploaded table, one after the other, whether it is CSV or XLSX: by what it is, not
 * by its name. Throws TableError where it is neither, or more than `bounds`.
 */
export function readTable(bytes: Uint8Array, bounds: TableBounds): AsyncIterable<TableRow> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
  return isZip ? xlsxTable(bytes, bounds) : csvTable(bytes, bounds);
}
