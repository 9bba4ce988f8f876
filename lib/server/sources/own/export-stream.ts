import { exportFields } from '#lib/contract/panel/transaction-export.ts';
import type { ExportRow } from '#lib/server/exports/transaction-lines.ts';

/** The rows of our own service, a line for each. */
export async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<ExportRow[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const text = rest + decoder.decode(chunk, { stream: true });
    const end = text.lastIndexOf('\n');
    rest = text.slice(end + 1);
    if (end >= 0) yield text.slice(0, end).split('\n').map(readLine);
  }
  // Every line ends with a line break: a rest is a stream that was cut.
  if (rest !== '') throw new Error('the rows ended within a line');
}

function readLine(line: string): ExportRow {
  // Our own service wrote it: an array in the order of exportFields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const values = JSON.parse(line) as (string | number | null)[];
  const row: Partial<ExportRow> = {};
  for (let index = 0; index < exportFields.length; index += 1) {
    const field = exportFields[index];
    if (field) row[field] = values[index] ?? null;
  }
  // Every field was just set.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return row as ExportRow;
}
