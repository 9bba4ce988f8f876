import type { FileCell, FileColumns } from '#lib/exports/cell.ts';
import type { statementColumns } from '#lib/exports/statement-cells.ts';

/** A row of a statement as files for banks' customers are made of it. Cents. */
export interface BankRow {
  id: string;
  atMs: number;
  reason: string;
  party: string;
  reference: string;
  transactionId: string;
  infractionId: string;
  isAvailable: boolean;
  /** Zero for money that moved between the balances. */
  cents: bigint;
  /** Of a withdrawal: what of the amount is its fee, more than zero where it came back. */
  feeCents: bigint;
  /** Of both balances together, where rows come oldest first. */
  beforeCents: bigint;
  afterCents: bigint;
  blockedCents: bigint;
}

const read = [
  'id',
  'createdAt',
  'reason',
  'amount',
  'fee',
  'party',
  'clientReference',
  'previousAvailable',
  'previousBlocked',
  'newAvailable',
  'newBlocked',
  'transactionId',
  'infractionId',
] as const satisfies readonly (typeof statementColumns)[number][];
type BankPlaces = Record<(typeof read)[number], number>;

/**
 * The rows of a statement, each money movement once. What is held of a withdrawal leaves one
 * balance and enters the other in the same moment: two rows that a bank, which has one balance,
 * would not show. Such neighbours become one row of zero. Whole transfers alone: a reversal of
 * another moment would be in this file without what it reverses in the one before.
 */
export async function* bankRows<Row>(
  batches: AsyncIterable<readonly Row[]>,
  { names, cellsOf }: Pick<FileColumns<Row>, 'names' | 'cellsOf'>,
): AsyncGenerator<BankRow[]> {
  // Every name is given.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const places = Object.fromEntries(read.map((name) => [name, names.indexOf(name)])) as BankPlaces;
  let held: BankRow | null = null;
  for await (const rows of batches) {
    const ready: BankRow[] = [];
    for (const row of rows) {
      const next: BankRow = readBankRow(cellsOf(row), places);
      if (held !== null && isMove(held, next)) {
        ready.push({ ...next, cents: 0n, beforeCents: held.beforeCents });
        held = null;
        continue;
      }
      if (held !== null) ready.push(held);
      held = next;
    }
    yield ready;
  }
  if (held !== null) yield [held];
}

function isMove(one: BankRow, next: BankRow): boolean {
  return (
    one.cents === -next.cents &&
    one.isAvailable !== next.isAvailable &&
    one.atMs === next.atMs &&
    one.transactionId === next.transactionId &&
    one.infractionId === next.infractionId
  );
}

function readBankRow(cells: readonly FileCell[], places: BankPlaces): BankRow {
  const cellOf = (name: keyof BankPlaces) => cells[places[name]] ?? null;
  const centsOf = (name: keyof BankPlaces): bigint => {
    const cell = cellOf(name);
    if (cell === null || typeof cell === 'string' || !('cents' in cell)) {
      throw new Error(`a statement row without ${name}`);
    }
    return cell.cents;
  };
  const fee = cellOf('fee');
  const at = cellOf('createdAt');
  if (at === null || typeof at === 'string' || !('atMs' in at)) {
    throw new Error('a statement row without a moment');
  }
  const textOf = (name: keyof BankPlaces) => {
    const cell = cellOf(name);
    return typeof cell === 'string' ? cell : '';
  };
  const [available, blocked] = [centsOf('newAvailable'), centsOf('newBlocked')];
  const wasAvailable = centsOf('previousAvailable');
  return {
    id: textOf('id'),
    atMs: at.atMs,
    reason: textOf('reason'),
    party: textOf('party'),
    reference: textOf('clientReference'),
    transactionId: textOf('transactionId'),
    infractionId: textOf('infractionId'),
    isAvailable: available !== wasAvailable,
    cents: centsOf('amount'),
    feeCents: fee !== null && typeof fee !== 'string' && 'cents' in fee ? fee.cents : 0n,
    beforeCents: wasAvailable + centsOf('previousBlocked'),
    afterCents: available + blocked,
    blockedCents: blocked,
  };
}
