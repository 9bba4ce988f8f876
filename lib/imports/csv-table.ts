import { CsvError, parse } from 'csv-parse';
import type { TableBounds, TableRow } from './table-file.ts';
import { TableError } from './table-file.ts';

/**
 * The rows of a CSV as spreadsheets of either country write it: UTF-8 or Windows-1252, with the
 * separator that its first line has most of. Lines without any text are left out, and counted.
 */
export async function* csvTable(bytes: Uint8Array, bounds: TableBounds): AsyncGenerator<TableRow> {
  const text = decode(bytes);
  const parser = parse(text, {
    delimiter: separatorOf(text),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    info: true,
    max_record_size: bounds.columnsMax * bounds.cellLengthMax,
  });
  let line = 0;
  let rows = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      // A quoted cell may go over lines: a row is where it begins.
      const number = line + 1;
      line = info.lines;
      const cells = record.map((cell) => cell.trim());
      if (cells.every((cell) => cell === '')) continue;
      if ((rows += 1) > bounds.rowsMax || isTooWide(cells, bounds))
        throw new TableError('tooLarge');
      yield { number, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new TableError(error.code === 'CSV_MAX_RECORD_SIZE' ? 'tooLarge' : 'unreadable');
  }
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

function isTooWide(cells: readonly string[], bounds: TableBounds): boolean {
  return (
    cells.length > bounds.columnsMax || cells.some((cell) => cell.length > bounds.cellLengthMax)
  );
}

/** Excel in Brazil writes Windows-1252, in which any bytes are text. */
function decode(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  if (text.includes('\0')) throw new TableError('unreadable');
  return text;
}

function separatorOf(text: string): string {
  const first = /[^\r\n]+/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const count = (separator: string) => first.split(separator).length;
  return [';', ',', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}
