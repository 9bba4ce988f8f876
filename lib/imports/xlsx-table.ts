import { posix } from 'node:path';
import { Readable } from 'node:stream';
import { TextDecoderStream } from 'node:stream/web';
import { SaxesParser } from 'saxes';
import type { SaxesTagPlain } from 'saxes';
import { fromBufferPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import type { TableBounds, TableRow } from './table-file.ts';
import { TableError } from './table-file.ts';

/** What all parts of a file may come to once unpacked: a small file can be a huge one. */
const unpackedBytesMax = 256 * 1024 * 1024;
/** Texts that cells share are held while the sheet is read. */
const sharedLengthMax = 32 * 1024 * 1024;

/**
 * The rows of a workbook's first sheet, read as it is unpacked. A number is its decimal digits, as
 * many as a spreadsheet shows. Rows without any text are left out, and counted.
 */
export async function* xlsxTable(bytes: Uint8Array, bounds: TableBounds): AsyncGenerator<TableRow> {
  const zip = await opened(bytes);
  try {
    const entries = await entriesOf(zip);
    const shared = await readShared(zip, entries.get('xl/sharedStrings.xml'));
    const sheet = entries.get(await firstSheetPath(zip, entries));
    if (!sheet) throw new TableError('unreadable');
    yield* sheetRows(piecesOf(zip, sheet), { shared, bounds });
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('unreadable');
  } finally {
    zip.close();
  }
}

async function opened(bytes: Uint8Array): Promise<ZipFile> {
  try {
    return await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      // Of a part that comes to more than it says no more is read.
      validateEntrySizes: true,
    });
  } catch {
    throw new TableError('unreadable');
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, entry);
    if ((unpacked += entry.uncompressedSize) > unpackedBytesMax) throw new TableError('tooLarge');
  }
  return entries;
}

async function* piecesOf(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  const stream = await zip.openReadStreamPromise(entry);
  yield* Readable.toWeb(stream).pipeThrough(new TextDecoderStream()) as AsyncIterable<string>;
}

type Pieces = AsyncIterable<string>;

interface Heard {
  open?: (tag: SaxesTagPlain) => void;
  close?: (tag: SaxesTagPlain) => void;
  text?: (text: string) => void;
}

/** A parser that knows no entities of a document's own, so that none can grow. */
function createParser({ open, close, text }: Heard): SaxesParser {
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw new TableError('unreadable');
  });
  parser.on('error', () => {
    throw new TableError('unreadable');
  });
  if (open) parser.on('opentag', open);
  if (close) parser.on('closetag', close);
  if (text) parser.on('text', text);
  return parser;
}

/** The name of an element without its prefix: some writers give all of them one. */
function nameOf({ name }: SaxesTagPlain): string {
  return name.slice(name.indexOf(':') + 1);
}

async function parseAll(pieces: Pieces, heard: Heard): Promise<void> {
  const parser = createParser(heard);
  for await (const piece of pieces) parser.write(piece);
  parser.close();
}

/** By the relations of the workbook; most writers call it sheet1. */
async function firstSheetPath(zip: ZipFile, entries: Map<string, Entry>): Promise<string> {
  const workbook = entries.get('xl/workbook.xml');
  const relations = entries.get('xl/_rels/workbook.xml.rels');
  const usual = 'xl/worksheets/sheet1.xml';
  if (!workbook || !relations) return usual;
  let id: string | undefined;
  await parseAll(piecesOf(zip, workbook), {
    open: (tag) => {
      if (nameOf(tag) === 'sheet') id ??= tag.attributes['r:id'];
    },
  });
  let target: string | undefined;
  await parseAll(piecesOf(zip, relations), {
    open: (tag) => {
      if (tag.attributes['Id'] === id) target = tag.attributes['Target'];
    },
  });
  if (id === undefined || target === undefined) return usual;
  return target.startsWith('/') ? target.slice(1) : posix.join('xl', target);
}

async function readShared(zip: ZipFile, entry: Entry | undefined): Promise<string[]> {
  const shared: string[] = [];
  if (!entry) return shared;
  let current = '';
  let length = 0;
  let isText = false;
  let isPhonetic = false;
  await parseAll(piecesOf(zip, entry), {
    open: (tag) => {
      const name = nameOf(tag);
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    close: (tag) => {
      const name = nameOf(tag);
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') shared.push(current);
    },
    text: (text) => {
      if (!isText) return;
      current += text;
      if ((length += text.length) > sharedLengthMax) throw new TableError('tooLarge');
    },
  });
  return shared;
}

interface Sheet {
  shared: readonly string[];
  bounds: TableBounds;
}

async function* sheetRows(pieces: Pieces, sheet: Sheet): AsyncGenerator<TableRow> {
  const ready: TableRow[] = [];
  const parser = createParser(rowEvents(sheet, (row) => ready.push(row)));
  for await (const piece of pieces) {
    parser.write(piece);
    yield* ready.splice(0);
  }
  parser.close();
  yield* ready;
}

function rowEvents({ shared, bounds }: Sheet, done: (row: TableRow) => void): Heard {
  let row: TableRow = { number: 0, cells: [] };
  let cell = { column: 0, type: 'n', text: '' };
  let isValue = false;
  let rows = 0;
  return {
    open(tag) {
      const name = nameOf(tag);
      if (name === 'row') row = { number: numberAfter(row.number, tag.attributes['r']), cells: [] };
      if (name === 'c') {
        const { r: place, t: type = 'n' } = tag.attributes;
        const column = place === undefined ? row.cells.length : columnOf(place);
        if (column >= bounds.columnsMax) throw new TableError('tooLarge');
        cell = { column, type, text: '' };
      }
      // `v` is a value, `t` the text of a cell that shares none.
      isValue = name === 'v' || name === 't';
    },
    text(text) {
      if (!isValue) return;
      cell.text += text;
      if (cell.text.length > bounds.cellLengthMax) throw new TableError('tooLarge');
    },
    close(tag) {
      const name = nameOf(tag);
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c') {
        while (row.cells.length < cell.column) row.cells.push('');
        row.cells[cell.column] = shownText(cell, shared).trim();
      }
      if (name === 'row' && row.cells.some((text) => text !== '')) {
        if ((rows += 1) > bounds.rowsMax) throw new TableError('tooLarge');
        if (row.cells.some((text) => text.length > bounds.cellLengthMax)) {
          throw new TableError('tooLarge');
        }
        done(row);
      }
    },
  };
}

/** Excel knows no rows beyond. */
const rowNumberMax = 1_048_576;

/** What a row says of its place: each stands below the one before. */
function numberAfter(last: number, written: string | undefined): number {
  const number = written === undefined ? last + 1 : Number(written);
  const isPlace = Number.isInteger(number) && number > last && number <= rowNumberMax;
  if (!isPlace) throw new TableError('unreadable');
  return number;
}

/** `BC7` is the 55th column, which is 54 here. */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0] ?? 'A';
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function shownText(cell: { type: string; text: string }, shared: readonly string[]): string {
  if (cell.type === 's') return shared[Number(cell.text)] ?? '';
  return cell.type === 'n' ? decimalText(cell.text) : cell.text;
}

/**
 * A number as its digits. Files hold the nearest double, `0.30000000000000004`, of which a
 * spreadsheet shows fifteen digits: with those, what was typed comes back exactly.
 */
function decimalText(written: string): string {
  if (written === '' || /^-?\d{1,15}$/.test(written)) return written;
  const value = Number(written);
  if (!Number.isFinite(value)) return written;
  const shown = Number(value.toPrecision(15)).toString();
  return /e/.test(shown) ? value.toFixed(0) : shown;
}
