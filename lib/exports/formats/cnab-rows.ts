import type { FileCell } from '#lib/exports/cell.ts';
import { localTime } from '#lib/exports/local-time.ts';

/** A row of a statement as CNAB writes it. Cents. */
export interface CnabRow {
  id: string;
  day: string;
  reason: string;
  isAvailable: boolean;
  cents: bigint;
  /** Of both balances together. */
  beforeCents: bigint;
  afterCents: bigint;
  blockedCents: bigint;
}

/** The São Paulo day of a moment. */
export function dayOfMs(atMs: number): string {
  return localTime(atMs).local.slice(0, 10);
}

const read = [
  'id',
  'createdAt',
  'reason',
  'amount',
  'previousAvailable',
  'previousBlocked',
  'newAvailable',
  'newBlocked',
] as const;
export type CnabPlaces = Record<(typeof read)[number], number>;

/** Where each of them stands among the columns. */
export function cnabPlaces(names: readonly string[]): CnabPlaces {
  // Every name is given.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(read.map((name) => [name, names.indexOf(name)])) as CnabPlaces;
}

export function readCnabRow(cells: readonly FileCell[], places: CnabPlaces): CnabRow {
  const cellOf = (name: keyof CnabPlaces) => cells[places[name]] ?? null;
  const centsOf = (name: keyof CnabPlaces): bigint => {
    const cell = cellOf(name);
    if (cell === null || typeof cell === 'string' || !('cents' in cell)) {
      throw new Error(`a statement row without ${name}`);
    }
    return cell.cents;
  };
  const at = cellOf('createdAt');
  if (at === null || typeof at === 'string' || !('atMs' in at)) {
    throw new Error('a statement row without a moment');
  }
  const textOf = (name: keyof CnabPlaces) => {
    const cell = cellOf(name);
    return typeof cell === 'string' ? cell : '';
  };
  const blocked = centsOf('newBlocked');
  const available = centsOf('newAvailable');
  return {
    id: textOf('id'),
    day: dayOfMs(at.atMs),
    reason: textOf('reason'),
    isAvailable: available !== centsOf('previousAvailable'),
    cents: centsOf('amount'),
    beforeCents: centsOf('previousAvailable') + centsOf('previousBlocked'),
    afterCents: available + blocked,
    blockedCents: blocked,
  };
}
