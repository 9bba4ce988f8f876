import type { ColumnId } from '#app/(panel)/[connectionId]/transacoes/columns/column-ids.ts';
import { byteOrderMark, csvLines } from '#lib/csv/csv-format.ts';
import type { CsvFormat } from '#lib/csv/csv-formats.ts';
import { exportCell, type ExportRow, type ExportWords } from '#lib/csv/transaction-lines.ts';

interface FileOptions {
  columns: readonly ColumnId[];
  format: CsvFormat;
  words: ExportWords & { title: (column: ColumnId) => string };
  /** Called once, however it ends, with the rows that were written. */
  onEnd: (count: number, isWhole: boolean) => Promise<void>;
}

/**
 * The file as it is made: rows are asked for only as fast as somebody reads, so any length takes
 * the memory of one batch. When the rows break off, the download breaks off too, so that nobody
 * takes a part for the whole.
 */
export function fileStream(
  batches: AsyncIterable<ExportRow[]>,
  { columns, format, words, onEnd }: FileOptions,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const source = batches[Symbol.asyncIterator]();
  let count = 0;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const title = csvLines([columns.map((column) => words.title(column))], format);
        controller.enqueue(
          encoder.encode(format === 'brazilian' ? `${byteOrderMark}${title}` : title),
        );
      },
      async pull(controller) {
        try {
          const next = await source.next();
          if (next.done === true) {
            controller.close();
            await onEnd(count, true);
            return;
          }
          const rows = next.value;
          count += rows.length;
          const cells = rows.map((row) => columns.map((column) => exportCell(column, row, words)));
          controller.enqueue(encoder.encode(csvLines(cells, format)));
        } catch (error) {
          controller.error(error);
          await onEnd(count, false);
        }
      },
      async cancel() {
        await onEnd(count, false);
        await source.return?.();
      },
    },
    { highWaterMark: 2 },
  );
}
