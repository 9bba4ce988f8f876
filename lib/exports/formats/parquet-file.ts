import type { FileCell, FileColumns } from '#lib/exports/cell.ts';
import { type CellKind, kindOfCell, kindOfColumn } from './column-kinds.ts';
import { openParquetGroups } from './parquet-groups.ts';

/** Rows of one group: what is held until it is written. */
const groupRows = 10_000;

/** The types of Parquet; any column may be empty. */
const types = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  // Exact reais: cents as whole numbers, and where their point stands.
  money: { type: 'INT64', converted_type: 'DECIMAL', precision: 18, scale: 2 },
  // Microseconds in UTC.
  moment: { type: 'INT64', converted_type: 'TIMESTAMP_MICROS' },
  count: { type: 'INT64' },
} as const satisfies Record<CellKind, object>;

/**
 * A Parquet file as it is made, a group of rows at a time, under names that no language changes.
 */
export async function* parquetFile<Row>(
  batches: AsyncIterable<readonly Row[]>,
  { names, cellsOf }: FileColumns<Row>,
): AsyncGenerator<Uint8Array> {
  const kinds = names.map(kindOfColumn);
  const groups = openParquetGroups(
    names.map((name, at) => ({
      name,
      type: { repetition_type: 'OPTIONAL', ...types[kinds[at] ?? 'text'] },
      found: { offsetIndex: false },
    })),
  );
  for await (const rows of batches) {
    for (const row of rows) {
      const cells = cellsOf(row);
      groups.add(kinds.map((kind, at) => valueOf(cells[at] ?? null, kind)));
      if (groups.count() === groupRows) yield groups.write();
    }
  }
  if (groups.count() > 0) yield groups.write();
  yield groups.end();
}

type Value = string | bigint | null;

function valueOf(cell: FileCell, kind: CellKind): Value {
  if (cell === null) return null;
  if (kindOfCell(cell) !== kind) throw new Error(`a cell of another kind than ${kind}`);
  if (typeof cell === 'string') return cell;
  if ('day' in cell) return cell.day;
  if ('cents' in cell) return cell.cents;
  return 'atMs' in cell ? BigInt(cell.atMs) * 1_000n : BigInt(cell.count);
}
