import { parse as parseOfx } from 'node-ofx-parser';
import { expect, test } from 'vitest';
import type { FileCell } from '#lib/exports/cell.ts';
import { statementColumns } from '#lib/exports/statement-cells.ts';
import { writeFile } from '#lib/exports/write-file.ts';

type Row = readonly FileCell[];

/** Rows as the ledger writes them: the legs of each step, balances that read on. */
function statementOf(
  steps: readonly { id: string; legs: readonly [number, number][]; fee?: number }[],
): Row[] {
  let [available, blocked] = [0n, 0n];
  return steps.flatMap(({ id, legs, fee }, step) =>
    legs.map(([toAvailable, toBlocked], leg): Row => {
      const before = [available, blocked].map((cents) => ({ cents }));
      available += BigInt(toAvailable);
      blocked += BigInt(toBlocked);
      const cells: Partial<Record<(typeof statementColumns)[number], FileCell>> = {
        id: `${step}-${leg}`,
        createdAt: { atMs: Date.UTC(2026, 2, 10, 12 + step) },
        reason: 'Saque Pix',
        amount: { cents: BigInt(toAvailable + toBlocked) },
        fee: fee === undefined ? null : { cents: BigInt(fee) },
        transactionId: id,
        previousAvailable: before[0] ?? null,
        previousBlocked: before[1] ?? null,
        newAvailable: { cents: available },
        newBlocked: { cents: blocked },
      };
      return statementColumns.map((name) => cells[name] ?? null);
    }),
  );
}

const hold = (id: string, cents: number) => ({
  id,
  legs: [
    [-cents, 0],
    [0, cents],
  ] as [number, number][],
});
const release = (id: string, cents: number) => ({
  id,
  legs: [
    [0, -cents],
    [cents, 0],
  ] as [number, number][],
});
const rows = statementOf([
  { id: 'deposit', legs: [[10_000, 0]] },
  hold('paid', 3_000),
  hold('failed', 2_000),
  { id: 'paid', legs: [[0, -3_000]] },
  release('failed', 2_000),
  hold('pending', 500),
]);

/** In batches of one, so that the halves of a pair come apart. */
async function fileOf(format: 'ofx' | 'cnab', of: readonly Row[]) {
  async function* batches() {
    for (const row of of) yield [row];
  }
  const [ledgerCents, availableCents] = [7_000n, 6_500n];
  const about = { accountId: 'a', fromMs: 0, toMs: 0, ledgerCents, availableCents };
  const cnab = { ...about, holder: { name: 'Loja', document: null }, madeAtMs: 0 };
  const columns = { names: statementColumns, titles: statementColumns, cellsOf: (row: Row) => row };
  const file = writeFile({ ...columns, rows: batches(), ofx: about, cnab }, format);
  return Buffer.concat(await Array.fromAsync(file)).toString('latin1');
}

const movementsOf = (text: string) =>
  [parseOfx(text).OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST.STMTTRN].flat();

test('OFX: a withdrawal is one movement once it is paid, none before or when it failed', async () => {
  const asc = movementsOf(await fileOf('ofx', rows));
  expect(asc.map(({ FITID, TRNAMT }) => [FITID, TRNAMT])).toEqual([
    ['0-0', '100.00'],
    ['3-0', '-30.00'],
  ]);
  // They lead to the balance that the file ends with, as the rows do.
  expect(asc.reduce((sum, { TRNAMT }) => sum + Number(TRNAMT), 0)).toBe(70);
  expect(movementsOf(await fileOf('ofx', rows.toReversed()))).toEqual(asc.toReversed());
});

test('OFX: a withdrawal says how much of its amount is the fee, and that it came back', async () => {
  const ofFees = statementOf([
    { id: 'deposit', legs: [[10_000, 0]] },
    { id: 'out', legs: [[-2_577, 0]], fee: -100 },
    { id: 'out', legs: [[2_577, 0]], fee: 100 },
    { id: 'whole', legs: [[-500, 0]], fee: 0 },
  ]);
  expect(movementsOf(await fileOf('ofx', ofFees)).map(({ MEMO }) => MEMO)).toEqual([
    'Saque Pix',
    'Saque Pix - tarifa 1,00',
    'Saque Pix - tarifa devolvida 1,00',
    'Saque Pix',
  ]);
});

test('OFX: of one balance alone every row is a movement', async () => {
  const available = rows.filter((_row, place) => ![2, 4, 5, 6, 9].includes(place));
  const amounts = movementsOf(await fileOf('ofx', available)).map(({ TRNAMT }) => TRNAMT);
  expect(amounts).toEqual(['100.00', '-30.00', '-20.00', '20.00', '-5.00']);
});

test('CNAB: the same movements, and what is blocked at the end of the day', async () => {
  const lines = (await fileOf('cnab', rows)).trimEnd().split('\r\n');
  expect(lines.map((line) => line[7]).join('')).toBe('013359');
  const movements = lines.filter((line) => line[7] === '3');
  expect(movements.map((line) => line.slice(150, 169))).toEqual([
    '000000000000010000C',
    '000000000000003000D',
  ]);
  const end = lines[4] ?? '';
  expect([end.slice(88, 106), end.slice(150, 169)]).toEqual([
    '000000000000000500',
    '000000000000007000C',
  ]);
});
