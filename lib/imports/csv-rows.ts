import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { columnsMax, sheetRowsMax, shortened, UnreadableFile } from './sheet-rows.ts';
import type { Bytes, SheetRow, SheetRows } from './sheet-rows.ts';

const batchSize = 1_000;
/** A quote that nothing closes is found before it has taken the whole file. */
const recordLengthMax = 100_000;

interface CsvForm {
  encoding: string;
  delimiter: string;
}

/** The rows of a CSV file, as forgiving as spreadsheets are. Empty lines are counted, no more. */
export async function* csvRows(content: Bytes, { encoding, delimiter }: CsvForm): SheetRows {
  const parser = parse({
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    trim: true,
    max_record_size: recordLengthMax,
    info: true,
  });
  const source = Readable.from(decoded(content, encoding));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    let batch: SheetRow[] = [];
    let count = 0;
    let last = 0;
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      // A quoted cell may go over lines: a row is where it begins.
      const line = last + 1;
      last = info.lines;
      if (record.every((cell) => cell === '')) continue;
      batch.push({ line, cells: record.slice(0, columnsMax).map(cellOf) });
      if ((count += 1) > sheetRowsMax) throw new UnreadableFile('too_many_rows');
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile('not_a_table', { cause: error });
    throw error;
  } finally {
    // The file, too, is closed when nobody wants the rest.
    source.destroy();
    parser.destroy();
  }
}

/** The cell without the apostrophe that an export puts before what a spreadsheet would run. */
function cellOf(cell: string): string {
  return shortened(cell.replace(/^'(?=[=+\-@])/, ''));
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

/** The text of a file in pieces, without its byte order mark. */
export async function* decoded(content: Bytes, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of content) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
