import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { amountText, type FileCell, type FileColumns } from './cell.ts';
import { sheetName } from './file-name.ts';
import { localTime } from './local-time.ts';
import { bookParts, closeSheet, columnName, openSheet, xmlText } from './xlsx-parts.ts';

/** Rows of one sheet, the titles included: Excel knows no more. */
const sheetRowsMax = 1_048_576;
/** A file of the same rows is the same file, whenever it is made. */
const mtime = new Date(1980, 0, 1);
const level = 3;
/** In characters: what is longer is read in its cell. */
const widthMax = 48;

/**
 * A workbook as it is made, a sheet for each million rows. Texts stand in their cells, not in a
 * table of shared ones that would have to be held; as texts they are never formulas, and ids keep
 * their zeros. Amounts are numbers and moments are dates, which sums and filters understand.
 */
export async function* xlsxFile<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: FileColumns<Row> & { name?: string },
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = new PassThrough();
  const source = batches[Symbol.asyncIterator]();
  const add = (name: string, content: AsyncIterable<string>) =>
    new Promise<void>((resolve, reject) => {
      const stream = Readable.from(content, { objectMode: false });
      stream.once('end', resolve).once('error', reject);
      zip.addReadStream(stream, name, { mtime, compressionLevel: level });
    });
  const write = async () => {
    const rows = rowsOf(source, columns);
    let sheets = 0;
    for (let isMore = true; isMore;) {
      sheets += 1;
      await add(`xl/worksheets/sheet${sheets}.xml`, sheetOf(rows, columns.titles));
      isMore = await rows.hasMore();
    }
    for (const [name, text] of bookParts(sheets, sheetName(columns.name))) {
      zip.addBuffer(Buffer.from(text), name, { mtime });
    }
    zip.end();
  };
  zip.on('error', (error: Error) => output.destroy(error));
  zip.outputStream.pipe(output);
  write().catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  try {
    for await (const chunk of output) {
      // A PassThrough without an encoding gives buffers.
      if (chunk instanceof Uint8Array) yield chunk;
    }
  } finally {
    await source.return?.();
  }
}

interface Rows {
  /** The next rows, at most so many; none when they have ended. */
  take: (max: number) => Promise<readonly (readonly FileCell[])[]>;
  hasMore: () => Promise<boolean>;
}

function rowsOf<Row>(source: AsyncIterator<readonly Row[]>, { cellsOf }: FileColumns<Row>): Rows {
  let waiting: readonly Row[] = [];
  let ended = false;
  const fill = async () => {
    while (waiting.length === 0 && !ended) {
      const next = await source.next();
      if (next.done === true) ended = true;
      else waiting = next.value;
    }
  };
  return {
    async take(max) {
      await fill();
      const taken = waiting.slice(0, max);
      waiting = waiting.slice(max);
      return taken.map(cellsOf);
    },
    async hasMore() {
      await fill();
      return waiting.length > 0;
    },
  };
}

async function* sheetOf(rows: Rows, titles: readonly string[]): AsyncGenerator<string> {
  let last = 1;
  let some = await rows.take(sheetRowsMax - last);
  yield openSheet(widthsOf(titles, some)) + rowXml(1, titles, 3);
  while (some.length > 0) {
    let text = '';
    for (const cells of some) {
      last += 1;
      text += rowXml(last, cells, 0);
    }
    yield text;
    some = last < sheetRowsMax ? await rows.take(sheetRowsMax - last) : [];
  }
  yield closeSheet(titles.length, last);
}

/** Of the titles, beside the mark of their filter, and of the first rows: more are not here yet. */
function widthsOf(titles: readonly string[], rows: readonly (readonly FileCell[])[]): number[] {
  return titles.map((title, index) => {
    const longest = rows.reduce((most, cells) => Math.max(most, lengthOf(cells[index])), 0);
    return Math.min(Math.max(title.length + 4, longest + 2), widthMax);
  });
}

function lengthOf(cell: FileCell = null): number {
  if (cell === null || typeof cell === 'string') return cell?.length ?? 0;
  if ('cents' in cell) return amountText(cell.cents).length * 1.3;
  return 'atMs' in cell ? 19 : 10;
}

function rowXml(row: number, cells: readonly FileCell[], textStyle: number): string {
  let text = `<row r="${row}">`;
  for (let index = 0; index < cells.length; index += 1) {
    text += cellXml(cells[index] ?? null, { at: `${columnName(index)}${row}`, textStyle });
  }
  return `${text}</row>`;
}

function cellXml(cell: FileCell, { at, textStyle }: { at: string; textStyle: number }): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') {
    const text = `<is><t xml:space="preserve">${xmlText(cell)}</t></is>`;
    return `<c r="${at}" s="${textStyle}" t="inlineStr">${text}</c>`;
  }
  if ('count' in cell) return `<c r="${at}" s="4"><v>${cell.count}</v></c>`;
  if ('cents' in cell) return `<c r="${at}" s="1"><v>${amountText(cell.cents)}</v></c>`;
  if ('day' in cell) return `<c r="${at}" s="5"><v>${daysOf(Date.parse(cell.day))}</v></c>`;
  return `<c r="${at}" s="2"><v>${serialDay(cell.atMs)}</v></c>`;
}

/** Days since the last of 1899, with the time of São Paulo as their fraction. */
function serialDay(atMs: number): string {
  return daysOf(Date.parse(`${localTime(atMs).local}Z`)).toFixed(9);
}

function daysOf(ms: number): number {
  return ms / 86_400_000 + 25_569;
}
