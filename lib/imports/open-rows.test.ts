import { Buffer } from 'node:buffer';
import { deflateRawSync } from 'node:zlib';
import Excel from 'exceljs';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { writeFile } from '#lib/exports/write-file.ts';
import { watchForm } from './file-form.ts';
import { openRows } from './open-rows.ts';
import { textOf, UnreadableFile } from './sheet-rows.ts';

async function read(bytes: Uint8Array, partBytesMax?: number) {
  const watch = watchForm();
  watch.pass(bytes);
  const rows = (await Array.fromAsync(openRows([bytes], watch.form(), partBytesMax))).flat();
  return rows.map(({ line, cells }) => ({ line, cells: cells.map(textOf) }));
}

const problemOf = (bytes: Uint8Array, partBytesMax?: number) =>
  read(bytes, partBytesMax).then(
    () => null,
    (error: unknown) => (error instanceof UnreadableFile ? error.problem : error),
  );

function zipOf(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return new Response(zip.outputStream as never).arrayBuffer().then((all) => Buffer.from(all));
}

test.each([
  ['Excel in Brazil', '\ufeffChave;Valor\r\n"a;b";10,50\r\n\r\n"duas\nlinhas";1\r\n'],
  ['a program', 'Chave,Valor\n"a;b","10,50"\n\n"duas\nlinhas",1'],
  ['a paste', 'Chave\tValor\na;b\t10,50\n\t\n"duas\nlinhas"\t1'],
])('a CSV as %s writes it is read, rows with the numbers of their lines', async (_by, text) => {
  expect(await read(Buffer.from(text))).toEqual([
    { line: 1, cells: ['Chave', 'Valor'] },
    { line: 2, cells: ['a;b', '10,50'] },
    { line: 4, cells: ['duas\nlinhas', '1'] },
  ]);
});

test('a workbook of Excel is read: shared and rich texts, numbers to the digit, gaps', async () => {
  const book = new Excel.Workbook();
  const sheet = book.addWorksheet('Folha');
  sheet.addRow(['Chave', 'Valor', 'Nota']);
  sheet.addRow(['00052998224725', 0.1 + 0.2, { richText: [{ text: 'Ação ' }, { text: '& <b>' }] }]);
  sheet.addRow([]);
  sheet.addRow([12_345_678_000_195, null, 1234.56]);
  const bytes = Buffer.from(await book.xlsx.writeBuffer());
  expect(await read(bytes)).toEqual([
    { line: 1, cells: ['Chave', 'Valor', 'Nota'] },
    { line: 2, cells: ['00052998224725', '0.3', 'Ação & <b>'] },
    { line: 4, cells: ['12345678000195', '', '1234.56'] },
  ]);
});

test.each([
  ['xlsx', '1234.56'],
  ['brazilian', '1.234,56'],
  ['iso', '1234.56'],
] as const)('what the export writes as %s is read back', async (format, amount) => {
  const content = {
    names: ['a', 'b', 'c'],
    titles: ['Chave', 'Valor', 'Nome'],
    // A spreadsheet would run the one and the other: a CSV has an apostrophe before them.
    cellsOf: (row: { cents: bigint }) => ['=1+1', row, '+55***4321'],
    async *rows() {
      yield [{ cents: 123_456n }];
    },
  };
  const pieces: Uint8Array[] = [];
  const file = writeFile({ ...content, rows: content.rows() }, format);
  for await (const piece of file) pieces.push(piece);
  expect((await read(Buffer.concat(pieces))).map(({ cells }) => cells)).toEqual([
    ['Chave', 'Valor', 'Nome'],
    ['=1+1', amount, '+55***4321'],
  ]);
});

test('a file that is no table, or too much of one, is refused in words, not by a crash', async () => {
  const book = (rows: string, before = '') => ({
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships/>',
    'xl/worksheets/sheet1.xml': `${before}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });
  const row = '<row><c><v>1</v></c></row>';
  expect(await read(await zipOf(book(row)))).toEqual([{ line: 1, cells: ['1'] }]);
  const broken = 'not_a_spreadsheet';
  expect(await problemOf(Buffer.from('PK\u0003\u0004 no workbook'))).toBe(broken);
  expect(await problemOf(await zipOf({ 'photo.txt': 'x' }))).toBe(broken);
  expect(await problemOf(await zipOf(book('<row><c><v>1</row>')))).toBe(broken);
  const entity = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(50)}">]>`;
  expect(await problemOf(await zipOf(book(row, entity)))).toBe(broken);
  for (const place of ['0', 'x', '99999999999', '1.5']) {
    const bytes = await zipOf(book(`<row r="${place}"><c><v>1</v></c></row>`));
    expect(await problemOf(bytes), place).toBe(broken);
  }
  const twice = '<row r="2"><c><v>1</v></c></row>'.repeat(2);
  expect(await problemOf(await zipOf(book(twice)))).toBe(broken);
  expect(await problemOf(await zipOf(book(row.repeat(99))), 2_000)).toBe('too_many_rows');
  const unclosed = '"'.repeat(5) + 'a'.repeat(200_000);
  expect(await problemOf(Buffer.from(unclosed))).toBe('not_a_table');
});

test('of a cell and a row without end the beginning is read, and a cut cell says so', async () => {
  const [csv] = await read(Buffer.from(`1${' '.repeat(600)}2;${'b;'.repeat(200)}`));
  const book = new Excel.Workbook();
  book.addWorksheet('Folha').addRow([`1${' '.repeat(600)}2`, ...Array(200).fill('b')]);
  const [xlsx] = await read(Buffer.from(await book.xlsx.writeBuffer()));
  for (const row of [csv, xlsx]) {
    expect(row?.cells).toHaveLength(100);
    expect(row?.cells[0]).toBe(`1${' '.repeat(498)}…`);
  }
});

test('a small file that unpacks to a huge one is not unpacked', async () => {
  const bytes = bomb(deflateRawSync(Buffer.alloc(1024 * 1024)), 400 * 1024 * 1024);
  expect(await problemOf(bytes, 64 * 1024 * 1024)).toBe('too_many_rows');
});

/** A ZIP of one part that says how long it is, whatever it holds. */
function bomb(packed: Buffer, length: number): Buffer {
  const name = Buffer.from('xl/workbook.xml');
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(length, 18);
  fields.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, name, packed]);
  const rest = Buffer.alloc(14);
  const central = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, rest, name]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\u0005\u0006'), end]);
}
