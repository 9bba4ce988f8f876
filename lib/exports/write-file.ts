import { amountText, type FileCell, type FileColumns } from './cell.ts';
import { byteOrderMark, csvLines } from './csv-lines.ts';
import type { CsvFormat, FileFormat } from './file-formats.ts';
import { cnabFile, type CnabStatement } from './formats/cnab-statement.ts';
import { parquetFile } from './formats/parquet-file.ts';
import { isoTime } from './local-time.ts';
import { ofxFile, type OfxStatement } from './ofx-statement.ts';
import { xlsxFile } from './xlsx-file.ts';

export interface FileContent<Row> extends FileColumns<Row> {
  rows: AsyncIterable<readonly Row[]>;
  /** Of the file: its sheet says what it is of. */
  name?: string;
  /** What OFX says beside the rows of a statement; nothing else can be written as OFX. */
  ofx?: OfxStatement;
  /** The same of CNAB, whose rows come oldest first. */
  cnab?: CnabStatement;
}

/**
 * A file in pieces, made only as fast as they are taken: any length takes the memory of a batch.
 * Throws where the rows break off, so that nobody takes a part for the whole.
 */
export function writeFile<Row>(
  content: FileContent<Row>,
  format: FileFormat,
): AsyncIterable<Uint8Array> {
  const { rows, ofx, cnab } = content;
  switch (format) {
    case 'brazilian':
    case 'iso':
      return csvFile(content, format);
    case 'jsonl':
      return jsonLines(content);
    case 'parquet':
      return parquetFile(rows, content);
    case 'xlsx':
      return xlsxFile(rows, content);
    case 'ofx':
      if (!ofx) throw new Error('only a statement is OFX');
      return ofxFile(rows, content, ofx);
    case 'cnab':
      if (!cnab) throw new Error('only a statement is CNAB');
      return cnabFile(rows, content, cnab);
    case 'pdf':
      throw new Error('sheets are drawn, not written');
  }
}

const encoder = new TextEncoder();

async function* csvFile<Row>(
  { rows, titles, cellsOf }: FileContent<Row>,
  format: CsvFormat,
): AsyncGenerator<Uint8Array> {
  yield encoder.encode((format === 'brazilian' ? byteOrderMark : '') + csvLines([titles], format));
  for await (const some of rows) yield encoder.encode(csvLines(some.map(cellsOf), format));
}

/** An object a line, under names that no language changes. Amounts are exact: `-1234.56`. */
async function* jsonLines<Row>({
  rows,
  names,
  cellsOf,
}: FileContent<Row>): AsyncGenerator<Uint8Array> {
  const keys = names.map((name) => `${JSON.stringify(name)}:`);
  for await (const some of rows) {
    let text = '';
    for (const row of some) {
      const fields = cellsOf(row).map((cell, index) => `${keys[index]}${jsonCell(cell)}`);
      text += `{${fields.join()}}\n`;
    }
    yield encoder.encode(text);
  }
}

function jsonCell(cell: FileCell): string {
  if (cell === null || typeof cell === 'string') return JSON.stringify(cell);
  if ('count' in cell) return String(cell.count);
  if ('cents' in cell) return amountText(cell.cents);
  return JSON.stringify('day' in cell ? cell.day : isoTime(cell.atMs));
}
