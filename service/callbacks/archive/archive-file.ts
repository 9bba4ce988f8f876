import { createHash } from 'node:crypto';
import { arrayBuffer } from 'node:stream/consumers';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import type { AsyncBuffer } from 'hyparquet';
import { openParquetGroups } from '#lib/exports/formats/parquet-groups.ts';
import type { FileStore } from '#service/files/file-store.ts';
import { archivedColumns, parquetColumns } from './archive-columns.ts';
import type { ArchivedRow } from './archive-columns.ts';
import type { ArchiveRow } from './archive-queries.ts';

/**
 * What one group holds in memory, and what a process stands still for to compress it: rows, and
 * characters of their texts.
 */
const groupRows = 4_000;
const groupCharacters = 8 * 1024 * 1024;
/** A search reads whole pages. */
const pageSize = 64 * 1024;

/** What a file came to as it was written. */
export interface Written {
  rows: number;
  size: number;
  file: ReturnType<typeof createHash>;
  /** Of what the rows say, in their order. */
  content: ReturnType<typeof createHash>;
}

export function nothingWritten(): Written {
  return { rows: 0, size: 0, file: createHash('sha256'), content: createHash('sha256') };
}

/** The rows as a Parquet file; `written` is true at its end. */
export async function* writeArchive(
  pages: AsyncIterable<readonly ArchivedRow[]>,
  written: Written,
): AsyncGenerator<Uint8Array> {
  const groups = openParquetGroups(parquetColumns, {
    pageSize,
    codec: 'ZSTD',
    compressors: { ZSTD: zstdCompressSync },
  });
  const told = (bytes: Uint8Array) => {
    written.size += bytes.length;
    written.file.update(bytes);
    return bytes;
  };
  let characters = 0;
  for await (const rows of pages) {
    for (const row of rows) {
      groups.add(archivedColumns.map((name) => row[name]));
      const text = textOf(row);
      written.content.update(text);
      written.rows += 1;
      characters += text.length;
      if (groups.count() < groupRows && characters < groupCharacters) continue;
      yield told(groups.write());
      characters = 0;
    }
  }
  if (groups.count() > 0) yield told(groups.write());
  yield told(groups.end());
}

/** All that a row says, as one text. */
function textOf(row: ArchivedRow): string {
  return JSON.stringify(archivedColumns.map((name) => said(row[name])));
}

function said(value: ArchivedRow[keyof ArchivedRow] | undefined): string | number | null {
  if (typeof value === 'bigint') return String(value);
  return value instanceof Date ? value.getTime() : (value ?? null);
}

const compressors = { ZSTD: (input: Uint8Array) => zstdDecompressSync(input) };

/** A file that can be read here and there, or an error that names it. */
export function openArchive(store: FileStore, { storage_key: key, size }: ArchiveRow): AsyncBuffer {
  const byteLength = Number(size);
  return {
    byteLength,
    async slice(start, end = byteLength) {
      if (start >= end) return new ArrayBuffer(0);
      const part = await store.open(key, { start, end });
      if (!part) throw new Error('it is not in the file store');
      return arrayBuffer(part);
    },
  };
}

/** Rows of a file; it has the columns that were read back when it was written. */
export async function readRows(
  options: Parameters<typeof parquetReadObjects>[0],
): Promise<ArchivedRow[]> {
  const rows: unknown = await parquetReadObjects({ ...options, compressors });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return rows as ArchivedRow[];
}

/** Reads all rows of a file back, a group at a time: how many there are, and what they say. */
export async function readBack(
  store: FileStore,
  archive: ArchiveRow,
): Promise<{ rows: number; content: string }> {
  const file = openArchive(store, archive);
  const metadata = await parquetMetadataAsync(file);
  const content = createHash('sha256');
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows);
    const rows = await readRows({ file, metadata, rowStart, rowEnd });
    for (const row of rows) content.update(textOf(row));
    rowStart = rowEnd;
  }
  return { rows: rowStart, content: content.digest('hex') };
}

/** Throws where the file is not what was written, to the byte. */
export async function checkArchive(store: FileStore, archive: ArchiveRow): Promise<void> {
  const content = await store.open(archive.storage_key);
  if (!content) throw new DamagedArchive(archive, 'it is not in the file store');
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  if (!hash.digest().equals(archive.sha256)) {
    throw new DamagedArchive(archive, 'its SHA-256 is another one than when it was written');
  }
}

/** A file of the log that cannot be believed. */
export class DamagedArchive extends Error {
  constructor({ month, storage_key: key }: ArchiveRow, why: string, cause?: unknown) {
    super(`the archive of callbacks of ${month.slice(0, 7)} (${key}) is damaged: ${why}`, {
      cause,
    });
  }
}
