import { byteOrderMark, type CsvCell, csvLines } from './csv-format.ts';
import type { CsvFormat } from './csv-formats.ts';

export interface FileOptions<Row> {
  /** The first line. */
  titles: readonly string[];
  /** A row's cells, in the order of the titles. */
  cellsOf: (row: Row) => readonly CsvCell[];
  format: CsvFormat;
  /** Called once, however it ends, with the rows that were written. */
  onEnd: (count: number, isWhole: boolean) => Promise<void>;
}

/**
 * The file as it is made: rows are asked for only as fast as somebody reads, so any length takes
 * the memory of one batch. When the rows break off, the download breaks off too, so that nobody
 * takes a part for the whole.
 */
export function fileStream<Row>(
  batches: AsyncIterable<Row[]>,
  { titles, cellsOf, format, onEnd }: FileOptions<Row>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const source = batches[Symbol.asyncIterator]();
  let count = 0;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const title = csvLines([titles], format);
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
          controller.enqueue(encoder.encode(csvLines(rows.map(cellsOf), format)));
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
