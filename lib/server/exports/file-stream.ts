import type { FileFormat } from '#lib/exports/file-formats.ts';
import { type FileContent, writeFile } from '#lib/exports/write-file.ts';

interface FileOptions {
  format: FileFormat;
  /** Called once, however it ends, with the rows that were written. */
  onEnd: (count: number, isWhole: boolean) => Promise<void>;
}

/**
 * The file as it is made: rows are asked for only as fast as somebody reads. When they break off,
 * the download breaks off too.
 */
export function fileStream<Row>(
  content: FileContent<Row>,
  { format, onEnd }: FileOptions,
): ReadableStream<Uint8Array> {
  let count = 0;
  const rows = counted(content.rows, (more) => (count += more));
  const pieces = writeFile({ ...content, rows }, format)[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const next = await pieces.next();
          if (next.done !== true) {
            controller.enqueue(next.value);
            return;
          }
          controller.close();
          await onEnd(count, true);
        } catch (error) {
          controller.error(error);
          await onEnd(count, false);
        }
      },
      async cancel() {
        await onEnd(count, false);
        await pieces.return?.();
      },
    },
    { highWaterMark: 2 },
  );
}

async function* counted<Row>(
  batches: AsyncIterable<readonly Row[]>,
  add: (rows: number) => void,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of batches) {
    add(rows.length);
    yield rows;
  }
}
