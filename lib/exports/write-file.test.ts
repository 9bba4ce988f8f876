import { parse as parseCsv } from 'csv-parse/sync';
import Excel from 'exceljs';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { parse as parseOfx } from 'node-ofx-parser';
import { parseStrict } from 'ofx-js';
import { describe, expect, test } from 'vitest';
import { centsFromReais } from '#lib/domain/money/money.ts';
import type { FileCell, FileColumns } from './cell.ts';
import type { FileFormat } from './file-formats.ts';
import { accountNumber } from './formats/account-number.ts';
import { writeFile } from './write-file.ts';

type Row = readonly FileCell[];

const columns: FileColumns<Row> = {
  names: ['id', 'createdAt', 'amount', 'reason', 'party', 'clientReference'],
  titles: ['ID', 'Data', 'Valor', 'Lançamento', 'Nome', 'Referência'],
  cellsOf: (row) => row,
};
const at = { atMs: Date.UTC(2026, 0, 31, 2, 30, 5) };
const rows: readonly Row[] = [
  ['0001', at, { cents: -1234n }, 'Depósito', '=HYPERLINK("http://x")', '00052998224725'],
  ['0002', at, { cents: 123_456_789n }, 'Açaí & <b>', 'João “Zé” 😀', '@SUM(A1)'],
  ['0003', at, { cents: -5n }, 'Linha\r\nquebrada', '+55; "aspas"', null],
];
/** The balances before and after each, which OFX reads as well. */
const balances = ['previousAvailable', 'previousBlocked', 'newAvailable', 'newBlocked'];
const bankColumns: FileColumns<Row> = {
  ...columns,
  names: [...columns.names, ...balances],
  cellsOf: (row) => [...row, ...[0n, 0n, 1n, 0n].map((cents) => ({ cents }))],
};
const sum = rows.reduce((total, [, , amount]) => {
  return typeof amount === 'object' && amount && 'cents' in amount ? total + amount.cents : total;
}, 0n);
const texts = rows.map(([id, , , reason, party, reference]) => [id, reason, party, reference]);

/** Lines of a cell end alike. */
const oneLineEnd = (text: unknown) => (typeof text === 'string' ? text.replace('\r', '') : text);

async function* batchesOf<Item>(...batches: readonly (readonly Item[])[]) {
  yield* batches;
}

async function fileOf(format: FileFormat): Promise<Buffer> {
  const ofx = {
    accountId: '5c9e2f7a-1111-4222-8333-944455556666',
    fromMs: Date.UTC(2026, 0, 1, 3),
    toMs: Date.UTC(2026, 1, 1, 2, 59, 59),
    ledgerCents: -1_000_005n,
    availableCents: 5n,
  };
  const content = {
    ...(format === 'ofx' ? bankColumns : columns),
    rows: batchesOf(rows.slice(0, 1), [], rows.slice(1)),
    ofx,
    name: 'extrato-2026-01-31.xlsx',
  };
  return Buffer.concat(await Array.fromAsync(writeFile(content, format)));
}

describe('a file is read by others as it was meant', () => {
  test.each([
    ['brazilian', ';'],
    ['iso', ','],
  ] as const)(
    'CSV, %s: amounts are numbers, and no text is a formula',
    async (format, delimiter) => {
      const text = (await fileOf(format)).toString('utf8');
      expect(text.startsWith('\uFEFF')).toBe(format === 'brazilian');
      const read = parseCsv<Record<string, string>>(text, { bom: true, columns: true, delimiter });
      expect(read.map(({ ID }) => ID)).toEqual(['0001', '0002', '0003']);
      const amounts = read.map(({ Valor = '' }) => Valor);
      expect(amounts[0]).toBe(format === 'brazilian' ? '-12,34' : '-12.34');
      const cents = amounts.map((amount) => BigInt(amount.replace(/[.,]/g, '')));
      expect(cents.reduce((total, one) => total + one, 0n)).toBe(sum);
      for (const { Nome = '', Referência = '' } of read) {
        expect(`${Nome[0]}${Referência[0]}`).not.toMatch(/[=+@]/);
      }
    },
  );

  test('Parquet: exact reais as DECIMAL, moments in UTC, texts as they are', async () => {
    const file = new Uint8Array(await fileOf('parquet')).buffer;
    const { schema, row_groups: groups } = parquetMetadata(file);
    expect(groups).toHaveLength(1);
    expect(schema.find(({ name }) => name === 'amount')).toMatchObject({
      type: 'INT64',
      converted_type: 'DECIMAL',
      scale: 2,
    });
    const read = await parquetReadObjects({ file });
    expect(read.map(({ createdAt }: Record<string, unknown>) => createdAt)).toEqual(
      rows.map(() => new Date(at.atMs)),
    );
    const cents = read.map(({ amount }) => centsFromReais(Number(amount)));
    expect(cents.reduce((total, one) => total + one, 0n)).toBe(sum);
    expect(read).toEqual(
      texts.map(([id, reason, party, clientReference]) =>
        expect.objectContaining({ id, reason, party, clientReference }),
      ),
    );
  });

  test('Parquet without a row has its columns', async () => {
    const empty = { ...columns, rows: batchesOf<Row>() };
    const { buffer } = new Uint8Array(
      Buffer.concat(await Array.fromAsync(writeFile(empty, 'parquet'))),
    );
    const { schema, num_rows: count } = parquetMetadata(buffer);
    expect([schema.length - 1, count]).toEqual([columns.names.length, 0n]);
    expect(await parquetReadObjects({ file: buffer })).toEqual([]);
  });

  test('JSON Lines: an object a line, exact amounts, moments with their zone', async () => {
    const lines = (await fileOf('jsonl')).toString('utf8').trimEnd().split('\n');
    expect(lines[0]).toContain('"amount":-12.34,');
    const read = lines.map((line): unknown => JSON.parse(line));
    expect(read[0]).toMatchObject({ id: '0001', createdAt: '2026-01-30T23:30:05-03:00' });
    expect(read).toEqual(
      texts.map(([id, reason, party, clientReference]) =>
        expect.objectContaining({ id, reason, party, clientReference }),
      ),
    );
  });

  test('XLSX: ids and names are texts and never formulas, amounts sum, moments are dates', async () => {
    const book = new Excel.Workbook();
    // The types of exceljs know an older Buffer.
    await book.xlsx.load(new Uint8Array(await fileOf('xlsx')).buffer);
    const sheet = book.worksheets[0];
    const read = rows.map((_row, index) => sheet?.getRow(index + 2));
    expect(sheet?.getRow(1).values).toEqual([undefined, ...columns.titles]);
    expect(sheet?.rowCount).toBe(4);
    expect([sheet?.name, sheet?.getColumn(4).width]).toEqual(['Extrato', 14]);
    const told = read.map((row) => [1, 4, 5, 6].map((cell) => row?.getCell(cell).value));
    expect(told).toEqual(texts.map((line) => line.map((one) => oneLineEnd(one))));
    const types = read.map((row) => [1, 2, 3, 5].map((cell) => row?.getCell(cell).type));
    const { String: text, Date: date, Number: number } = Excel.ValueType;
    expect(types).toEqual(rows.map(() => [text, date, number, text]));
    const amounts = read.map((row) => centsFromReais(Number(row?.getCell(3).value)));
    expect(amounts.reduce((total, one) => total + one, 0n)).toBe(sum);
    expect(read[0]?.getCell(2).value).toEqual(new Date('2026-01-30T23:30:05.000Z'));
  });

  test('OFX 1.02: in Windows-1252, an id for each row, signed amounts, both balances', async () => {
    const bytes = await fileOf('ofx');
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow('not valid');
    const text = new TextDecoder('windows-1252').decode(bytes);
    const strict = parseStrict(text).OFX.BANKMSGSRSV1?.STMTTRNRS;
    const one = Array.isArray(strict) ? strict[0] : strict;
    expect(one).toMatchObject({
      STMTRS: { CURDEF: 'BRL', LEDGERBAL: { BALAMT: '-10000.05' }, AVAILBAL: { BALAMT: '0.05' } },
    });
    const { header, OFX } = parseOfx(text);
    // The number that CNAB has and the settings show.
    const number = accountNumber('5c9e2f7a-1111-4222-8333-944455556666');
    expect(text).toContain(`<BANKID>0000\r\n<ACCTID>${number}\r\n`);
    expect(header).toMatchObject({ VERSION: '102', CHARSET: '1252' });
    const { STMTTRN } = OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST;
    expect(STMTTRN.map(({ FITID, TRNTYPE }) => [FITID, TRNTYPE])).toEqual([
      ['0001', 'DEBIT'],
      ['0002', 'CREDIT'],
      ['0003', 'DEBIT'],
    ]);
    const cents = STMTTRN.map(({ TRNAMT }) => centsFromReais(Number(TRNAMT)));
    expect(cents.reduce((total, amount) => total + amount, 0n)).toBe(sum);
    expect(STMTTRN[0]?.DTPOSTED).toBe('20260130233005[-3:BRT]');
    expect(text).toContain('<NAME>João “Zé” ?\r\n');
    expect(text).toContain('<MEMO>Linha quebrada - +55; "aspas"\r\n');
  });
});

test('a day without a time is a day in XLSX', async () => {
  const days = { names: ['day'], titles: ['Dia'], cellsOf: (row: Row) => row };
  const pieces = writeFile({ ...days, rows: batchesOf<Row>([[{ day: '2026-03-09' }]]) }, 'xlsx');
  const book = new Excel.Workbook();
  await book.xlsx.load(new Uint8Array(Buffer.concat(await Array.fromAsync(pieces))).buffer);
  expect(book.worksheets[0]?.getCell('A2').value).toEqual(new Date('2026-03-09'));
});

test.each(['brazilian', 'xlsx', 'jsonl', 'parquet', 'ofx'] as const)(
  'rows that break off break the file off: %s',
  async (format) => {
    async function* broken() {
      yield rows;
      throw new Error('the database is gone');
    }
    const ofx = { accountId: 'a', fromMs: 0, toMs: 0, ledgerCents: 0n, availableCents: 0n };
    const read = Array.fromAsync(writeFile({ ...bankColumns, rows: broken(), ofx }, format));
    await expect(read).rejects.toThrow('the database is gone');
  },
);

test.each(['xlsx', 'parquet'] as const)(
  'a hundred thousand rows take the memory of some: %s',
  async (format) => {
    let most = 0;
    let bytes = 0;
    const heap = () => process.memoryUsage().heapUsed + process.memoryUsage().external;
    const before = heap();
    async function* many() {
      for (let batch = 0; batch < 50; batch += 1) {
        yield Array.from({ length: 2000 }, (_, row): Row => {
          const id = `EP${batch * 2000 + row}`;
          return [id, at, { cents: BigInt(row) }, 'Depósito Pix recebido', `Nome ${id}`, id];
        });
        most = Math.max(most, heap() - before);
      }
    }
    for await (const piece of writeFile({ ...columns, rows: many() }, format))
      bytes += piece.length;
    expect(bytes).toBeGreaterThan(1_000_000);
    // All of it as cells would be several times as much; what lies about uncollected is in it.
    expect(most).toBeLessThan(120 * 1024 * 1024);
  },
);
