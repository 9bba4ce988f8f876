import { expect, test } from 'vitest';
import type { FileCell } from '#lib/exports/cell.ts';
import { accountNumber } from './account-number.ts';
import { cnabFile, type CnabStatement } from './cnab-statement.ts';

type Row = readonly FileCell[];

const names = [
  'id',
  'createdAt',
  'reason',
  'amount',
  'previousAvailable',
  'previousBlocked',
  'newAvailable',
  'newBlocked',
];
const statement: CnabStatement = {
  accountId: '5c9e2f7a-1111-4222-8333-944455556666',
  holder: { name: 'Padaria São João & Filhos Ltda', document: '11.222.333/0001-81' },
  fromMs: 0,
  toMs: Date.UTC(2026, 2, 11, 2),
  madeAtMs: Date.UTC(2026, 2, 12, 15, 4, 5),
  ledgerCents: 0n,
  availableCents: 0n,
};

/** Positions of the layout, first and last inclusive, from one. */
const at = (line: string, from: number, to: number) => line.slice(from - 1, to);

async function linesOf(rows: readonly Row[], changes: Partial<CnabStatement> = {}) {
  async function* batches() {
    for (const row of rows) yield [row];
  }
  const columns = { names, cellsOf: (row: Row) => row };
  const pieces = await Array.fromAsync(cnabFile(batches(), columns, { ...statement, ...changes }));
  const text = Buffer.concat(pieces).toString('latin1');
  expect(text).toMatch(/^[\u0020-\u007E\r\n]*$/);
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines.filter((line) => line.length !== 240)).toEqual([]);
  return lines;
}

const cents = (value: bigint) => ({ cents: value });
const row = (
  id: string,
  iso: string,
  [amount, before, after, blocked = [0n, 0n]]: [bigint, bigint, bigint, [bigint, bigint]?],
): Row => [
  id,
  { atMs: Date.parse(iso) },
  'Depósito Pix recebido — com acentuação',
  cents(amount),
  cents(before),
  cents(blocked[0]),
  cents(after),
  cents(blocked[1]),
];

const rows = [
  row('a1b2c3d4-0000-4000-8000-000000000001', '2026-03-10T12:00:00Z', [500n, 100n, 600n]),
  row('a1b2c3d4-0000-4000-8000-000000000002', '2026-03-10T13:00:00Z', [-700n, 600n, -100n]),
  row('a1b2c3d4-0000-4000-8000-000000000003', '2026-03-12T12:00:00Z', [
    250n,
    -100n,
    -100n,
    [0n, 250n],
  ]),
];

test('a batch for each day, with its balances, its sums and what is blocked', async () => {
  const lines = await linesOf(rows);
  expect(lines.map((line) => at(line, 4, 8))).toEqual([
    '00000',
    '00011',
    '00013',
    '00013',
    '00015',
    '00021',
    '00023',
    '00025',
    '99999',
  ]);
  const [file = '', head = '', first = '', second = '', end = ''] = lines;
  expect(at(file, 1, 3) + at(file, 143, 143)).toBe('0002');
  expect([at(file, 144, 157), at(file, 164, 166)]).toEqual(['12032026120405', '103']);
  expect([at(file, 18, 32), at(file, 73, 102)]).toEqual([
    '211222333000181',
    'PADARIA SAO JOAO & FILHOS LTDA',
  ]);
  expect(at(head, 9, 16)).toBe('E0440033');
  expect(at(head, 143, 173)).toBe('10032026000000000000000100CFBRL');
  expect([at(first, 9, 14), at(first, 109, 111)]).toEqual(['00001E', 'DPV']);
  expect(at(first, 135, 169)).toBe('1003202610032026000000000000000500C');
  expect(at(second, 151, 169)).toBe('000000000000000700D');
  expect(at(first, 177, 201)).toBe('DEPOSITO PIX RECEBIDO COM');
  expect(at(first, 202, 240).trim()).toBe('a1b2c3d4-0000-4000-8000-000000000001');
  expect(at(end, 143, 170)).toBe('10032026000000000000000100DF');
  expect([at(end, 171, 176), at(end, 177, 194), at(end, 195, 212)]).toEqual([
    '000004',
    '000000000000000700',
    '000000000000000500',
  ]);
  const today = lines[7] ?? '';
  expect(at(lines[6] ?? '', 109, 111)).toBe('SSR');
  expect([at(today, 89, 106), at(today, 143, 170)]).toEqual([
    '000000000000000250',
    '12032026000000000000000150CP',
  ]);
  expect(at(lines[8] ?? '', 18, 35)).toBe('000002000009000002');
});

test('the account has the same twelve digits in every file, and no bank or branch', async () => {
  const [one = '', other = ''] = [(await linesOf(rows))[1], (await linesOf([]))[1]];
  expect(at(one, 33, 72)).toBe(at(other, 33, 72));
  const number = accountNumber(statement.accountId);
  expect(number).toMatch(/^\d{12}$/);
  expect([at(one, 33, 52).trimEnd(), at(one, 59, 70)]).toEqual([number, number]);
  expect([at(one, 1, 3), at(one, 53, 57)]).toEqual(['000', '00000']);
});

test('without a row it has the balance alone; a document of a person is not told', async () => {
  const holder = { name: 'Ana Lima', document: '***.982.247-**' };
  const lines = await linesOf([], { holder, ledgerCents: 1234n, availableCents: 1000n });
  expect(lines).toHaveLength(4);
  expect(at(lines[1] ?? '', 18, 32)).toBe('000000000000000');
  expect(at(lines[1] ?? '', 151, 169)).toBe('000000000000001234C');
  expect(at(lines[2] ?? '', 89, 106)).toBe('000000000000000234');
});

test('a number that no field holds ends the file instead of moving what follows', async () => {
  const huge = 10n ** 18n;
  const written = linesOf([row('x', '2026-03-10T12:00:00Z', [huge, 0n, huge])]);
  await expect(written).rejects.toThrow('does not fit');
});
