import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { FileCell, FileColumns } from '#lib/exports/cell.ts';
import { type CellKind, kindOfCell, kindOfColumn } from './column-kinds.ts';

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
 * What is held beside a group is what the file's end says of each group.
 */
export async function* parquetFile<Row>(
  batches: AsyncIterable<readonly Row[]>,
  { names, cellsOf }: FileColumns<Row>,
): AsyncGenerator<Uint8Array> {
  const bytes = new ByteWriter();
  const kinds = names.map(kindOfColumn);
  const columns = names.map((name, at) => ({
    name,
    repetition_type: 'OPTIONAL' as const,
    ...types[kinds[at] ?? 'text'],
  }));
  const schema = [{ name: 'root', num_children: names.length }, ...columns];
  const file = new ParquetWriter({ writer: bytes, schema, createdBy: 'pix' });
  let group = names.map((): Value[] => []);
  const taken = () => {
    const written = bytes.getBytes().slice();
    bytes.index = 0;
    return written;
  };
  const write = () => {
    const columnData = names.map((name, at) => ({
      name,
      data: group[at] ?? [],
      offsetIndex: false,
    }));
    group = names.map(() => []);
    void file.write({ columnData, rowGroupSize: groupRows });
    return taken();
  };
  for await (const rows of batches) {
    for (const row of rows) {
      const cells = cellsOf(row);
      for (let at = 0; at < names.length; at += 1) {
        group[at]?.push(valueOf(cells[at] ?? null, kinds[at] ?? 'text'));
      }
      if (group[0]?.length === groupRows) yield write();
    }
  }
  if (group[0] && group[0].length > 0) yield write();
  void file.finish();
  yield taken();
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
