import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { parseXml } from './parse-xml.ts';
import type { XmlHandler } from './parse-xml.ts';
import { sheetReader } from './sheet-reader.ts';
import { cellLengthMax, sheetRowsMax, UnreadableFile } from './sheet-rows.ts';
import type { Bytes, SheetRow, SheetRows } from './sheet-rows.ts';
import { createTextStore } from './text-store.ts';
import type { TextStore } from './text-store.ts';

/**
 * The rows of the first visible sheet of an XLSX file. The container is read from its end, and the
 * texts stand behind the sheet that names them, so the file is put on the disk meanwhile.
 */
export async function* xlsxRows(content: Bytes, partBytesMax: number): SheetRows {
  const folder = await mkdtemp(join(tmpdir(), 'spreadsheet-'));
  let zip: ZipFile | null = null;
  try {
    const path = join(folder, 'file.xlsx');
    await pipeline(content, createWriteStream(path));
    zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(refuse);
    yield* rowsOf(zip, partBytesMax);
  } finally {
    zip?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function* rowsOf(zip: ZipFile, partBytesMax: number): SheetRows {
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName.replace(/^\//, ''), entry);
  const open = (name: string) => partOf(zip, parts.get(name), partBytesMax);
  const { sheet, startsIn1904 } = await readBook(open);
  const texts = await readTexts(open);
  const dateStyles = await readDateStyles(open);
  const reader = sheetReader({ texts, dateStyles, startsIn1904 });
  let count = 0;
  for await (const _ of parseXml(open(sheet), reader.handler)) {
    const rows: SheetRow[] = reader.takeRows();
    if ((count += rows.length) > sheetRowsMax) throw new UnreadableFile('too_many_rows');
    if (rows.length > 0) yield rows;
  }
}

type OpenPart = (name: string) => AsyncIterable<Uint8Array>;

async function* partOf(
  zip: ZipFile,
  entry: Entry | undefined,
  partBytesMax: number,
): AsyncGenerator<Uint8Array> {
  if (!entry) throw new UnreadableFile('not_a_spreadsheet');
  if (entry.uncompressedSize > partBytesMax) throw new UnreadableFile('too_many_rows');
  const stream = await zip.openReadStreamPromise(entry).catch(refuse);
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) yield chunk;
  } catch (error) {
    refuse(error);
  } finally {
    stream.destroy();
  }
}

function refuse(error: unknown): never {
  if (error instanceof UnreadableFile) throw error;
  throw new UnreadableFile('not_a_spreadsheet', { cause: error });
}

/** Which part is the first visible sheet, and whether its days are counted from 1904. */
async function readBook(open: OpenPart): Promise<{ sheet: string; startsIn1904: boolean }> {
  let id: string | null = null;
  let startsIn1904 = false;
  await read(open('xl/workbook.xml'), {
    onOpen(name, attributes) {
      if (name === 'workbookPr') startsIn1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      const isShown = (attributes['state'] ?? 'visible') === 'visible';
      if (name === 'sheet' && isShown) id ??= attributes['id'] ?? null;
    },
  });
  let target = 'worksheets/sheet1.xml';
  await read(open('xl/_rels/workbook.xml.rels'), {
    onOpen(name, attributes) {
      if (name !== 'Relationship' || attributes['Id'] !== id) return;
      target = attributes['Target'] ?? target;
    },
  });
  const sheet = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  return { sheet, startsIn1904 };
}

/** The texts that cells name by their place; a book that has none has no such part. */
async function readTexts(open: OpenPart): Promise<TextStore> {
  const texts = createTextStore();
  let text = '';
  let isText = false;
  let isPhonetic = false;
  const handler: XmlHandler = {
    onOpen(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    onText(piece) {
      if (isText && text.length <= cellLengthMax) text += piece;
    },
    onClose(name) {
      if (name === 'rPh') isPhonetic = false;
      if (name === 't') isText = false;
      if (name === 'si') texts.add(text);
    },
  };
  await optional(read(open('xl/sharedStrings.xml'), handler));
  return texts;
}

/** Styles, by their place, that show a number as a day. */
async function readDateStyles(open: OpenPart): Promise<ReadonlySet<number>> {
  const dates = new Set<number>();
  const ownFormats = new Map<number, string>();
  let isCellStyle = false;
  let place = 0;
  await optional(
    read(open('xl/styles.xml'), {
      onOpen(name, attributes) {
        if (name === 'numFmt') {
          ownFormats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
        }
        if (name === 'cellXfs') isCellStyle = true;
        if (name !== 'xf' || !isCellStyle) return;
        const format = Number(attributes['numFmtId']);
        if (isDateFormat(format, ownFormats.get(format))) dates.add(place);
        place += 1;
      },
      onClose(name) {
        if (name === 'cellXfs') isCellStyle = false;
      },
    }),
  );
  return dates;
}

function isDateFormat(id: number, code: string | undefined): boolean {
  if (code !== undefined) return /[dy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
  return id >= 14 && id <= 22;
}

async function read(content: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  for await (const _ of parseXml(content, handler));
}

/** A part that a book may be without. */
async function optional(reading: Promise<void>): Promise<void> {
  await reading.catch((error: unknown) => {
    if (!(error instanceof UnreadableFile) || error.cause !== undefined) throw error;
  });
}
