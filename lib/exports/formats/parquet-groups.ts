import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { ColumnSource } from 'hyparquet-writer';

/** A column: its type, and what stands in the file beside its values to find them by. */
export interface ParquetColumn {
  name: string;
  type: Omit<SchemaElement, 'name'>;
  found?: Pick<ColumnSource, 'columnIndex' | 'offsetIndex' | 'bloomFilter' | 'statistics'>;
}

type FileOptions = Omit<ConstructorParameters<typeof ParquetWriter>[0], 'writer' | 'schema'> & {
  /** Bytes of a page, before it is compressed. */
  pageSize?: number;
};

/** Rows in Parquet, a group at a time; beside it the lines of those before in the file's end. */
export interface ParquetGroups {
  add(values: readonly unknown[]): void;
  /** Rows added and not written. */
  count(): number;
  /** The bytes of the group. */
  write(): Uint8Array;
  /** The bytes of the file's end. */
  end(): Uint8Array;
}

export function openParquetGroups(
  columns: readonly ParquetColumn[],
  { pageSize, ...options }: FileOptions = {},
): ParquetGroups {
  const bytes = new ByteWriter();
  const schema = [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ name, type }) => ({ name, ...type })),
  ];
  const file = new ParquetWriter({ ...options, writer: bytes, schema, createdBy: 'pix' });
  let group = columns.map((): unknown[] => []);
  const count = () => group[0]?.length ?? 0;
  const taken = () => {
    const written = bytes.getBytes().slice();
    bytes.index = 0;
    return written;
  };
  return {
    count,
    add(values) {
      for (let at = 0; at < columns.length; at += 1) group[at]?.push(values[at]);
    },
    write() {
      const columnData = columns.map(({ name, found }, at) => ({
        name,
        data: group[at] ?? [],
        ...found,
      }));
      void file.write({ columnData, rowGroupSize: count(), ...(pageSize && { pageSize }) });
      group = columns.map(() => []);
      return taken();
    },
    end() {
      void file.finish();
      return taken();
    },
  };
}
