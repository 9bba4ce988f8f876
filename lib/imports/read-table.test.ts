import { Buffer } from 'node:buffer';
import { deflateRawSync } from 'node:zlib';
import Excel from 'exceljs';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { writeFile } from '#lib/exports/write-file.ts';
import { readTable } from './read-table.ts';
import type { TableRow } from './table-file.ts';
import { TableError } from './table-file.ts';

const bounds = { rowsMax: 10, columnsMax: 8, cellLengthMax: 100 };

async function read(bytes: Uint8Array): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of readTable(bytes, bounds)) rows.push(row);
  return rows;
}

const problemOf = (bytes: Uint8Array) =>
  read(bytes).then(
    () => null,
    (error: unknown) => (error instanceof TableError ? error.problem : error),
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
    { number: 1, cells: ['Chave', 'Valor'] },
    { number: 2, cells: ['a;b', '10,50'] },
    { number: 4, cells: ['duas\nlinhas', '1'] },
  ]);
});

test('a CSV in Windows-1252 keeps its accents', async () => {
  expect(await read(Buffer.from('Descrição;Opção\nAção;1', 'latin1'))).toEqual([
    { number: 1, cells: ['Descrição', 'Opção'] },
    { number: 2, cells: ['Ação', '1'] },
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
    { number: 1, cells: ['Chave', 'Valor', 'Nota'] },
    { number: 2, cells: ['00052998224725', '0.3', 'Ação & <b>'] },
    { number: 4, cells: ['12345678000195', '', '1234.56'] },
  ]);
});

test('what the export writes as XLSX is read back', async () => {
  const content = {
    names: ['a', 'b'],
    titles: ['Chave', 'Valor'],
    cellsOf: (row: { cents: bigint }) => ['=1+1', row],
    async *rows() {
      yield [{ cents: 123_456n }];
    },
  };
  const pieces: Uint8Array[] = [];
  const file = writeFile({ ...content, rows: content.rows() }, 'xlsx');
  for await (const piece of file) pieces.push(piece);
  expect((await read(Buffer.concat(pieces))).map(({ cells }) => cells)).toEqual([
    ['Chave', 'Valor'],
    ['=1+1', '1234.56'],
  ]);
});

test('a file that is no table, or too much of one, is refused in words, not by a crash', async () => {
  const sheet = (rows: string) => ({
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });
  const bytes = 'PK\u0003\u0004 no workbook';
  expect(await problemOf(Buffer.from(bytes))).toBe('unreadable');
  expect(await problemOf(await zipOf({ 'photo.txt': 'x' }))).toBe('unreadable');
  expect(await problemOf(await zipOf(sheet('<row><c><v>1</row>')))).toBe('unreadable');
  const grown = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(50)}">]>${Object.values(sheet(''))[0]}`;
  expect(await problemOf(await zipOf({ 'xl/worksheets/sheet1.xml': grown }))).toBe('unreadable');
  expect(await problemOf(await zipOf(sheet('<row><c><v>1</v></c></row>'.repeat(11))))).toBe(
    'tooLarge',
  );
  expect(await problemOf(await zipOf(sheet('<row><c r="ZZZ1"><v>1</v></c></row>')))).toBe(
    'tooLarge',
  );
  for (const place of ['0', 'x', '99999999999', '1.5']) {
    const row = `<row r="${place}"><c><v>1</v></c></row>`;
    expect(await problemOf(await zipOf(sheet(row))), place).toBe('unreadable');
  }
  const twice = '<row r="2"><c><v>1</v></c></row>'.repeat(2);
  expect(await problemOf(await zipOf(sheet(twice)))).toBe('unreadable');
  expect(await problemOf(Buffer.from('a\n'.repeat(11)))).toBe('tooLarge');
  expect(await problemOf(Buffer.from('"'.repeat(5) + 'a'.repeat(5_000)))).toBe('tooLarge');
  expect(await problemOf(Buffer.from('a;b\u0000c'))).toBe('unreadable');
});

test('a small file that unpacks to a huge one is not unpacked', async () => {
  const huge = 400 * 1024 * 1024;
  expect(await problemOf(bomb(deflateRawSync(Buffer.alloc(1024 * 1024)), huge))).toBe('tooLarge');
});

/** A ZIP of one part that says how long it is, whatever it holds. */
function bomb(packed: Buffer, length: number): Buffer {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
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
