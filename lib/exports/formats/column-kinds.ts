import type { FileCell } from '#lib/exports/cell.ts';
import { closeAmounts } from '#lib/exports/lists/close-cells.ts';

/** What the cells of a column are, in formats that say so before the first row. */
export type CellKind = 'text' | 'money' | 'moment' | 'count';

const named: Record<Exclude<CellKind, 'text'>, readonly string[]> = {
  money: [
    'amount',
    'amountCents',
    'fee',
    'balanceEffect',
    'refundAmount',
    'previousAvailable',
    'previousBlocked',
    'newAvailable',
    'newBlocked',
    'fees',
    'blocked',
    ...closeAmounts,
  ],
  moment: [
    'at',
    'createdAt',
    'paidAt',
    'updatedAt',
    'refundedAt',
    'nextAttempt',
    'expiresAt',
    'reportedAt',
    'endedAt',
    'closedAt',
  ],
  count: ['rows', 'rowsLate', 'responseTime'],
};

const kinds = new Map<string, CellKind>(
  (['money', 'moment', 'count'] as const).flatMap((kind) =>
    named[kind].map((name): [string, CellKind] => [name, kind]),
  ),
);

/** By the column's name, which means the same in every list. */
export function kindOfColumn(name: string): CellKind {
  return kinds.get(name) ?? 'text';
}

/** What a cell is; null for an empty one, which every column may have. */
export function kindOfCell(cell: FileCell): CellKind | null {
  if (cell === null) return null;
  if (typeof cell === 'string' || 'day' in cell) return 'text';
  if ('cents' in cell) return 'money';
  return 'atMs' in cell ? 'moment' : 'count';
}
