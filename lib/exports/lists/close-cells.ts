import { statementGroups } from '#lib/domain/money/statement-groups.ts';
import type { FileCell } from '#lib/exports/cell.ts';
import { countCell, dayCell, momentCell, moneyCell, textCell } from './cell-values.ts';
import type { CellsOf } from './list-file.ts';

/** What a day begins with, what each group of rows did to both balances, and what it ends with. */
export const closeAmounts = [
  'openingAvailable',
  'openingBlocked',
  ...statementGroups.flatMap((group) => [`${group}Available`, `${group}Blocked`] as const),
  'closingAvailable',
  'closingBlocked',
] as const;
export type CloseAmount = (typeof closeAmounts)[number];

/** The fields of a line of `GET /panel/v1/connections/{id}/close-rows`; amounts are cents. */
export const closeFields = [
  'day',
  'rows',
  ...closeAmounts,
  'fees',
  'state',
  'closedBy',
  'closedAtMs',
  'rowsLate',
  'hash',
] as const;
export type CloseField = (typeof closeFields)[number];

export const closeColumns = [
  'day',
  'rows',
  ...closeAmounts,
  'fees',
  'state',
  'closedBy',
  'closedAt',
  'rowsLate',
  'hash',
] as const;
export type CloseColumn = (typeof closeColumns)[number];

type AmountCell = (row: Record<CloseAmount, string | number | null>) => FileCell;

// Each name of an amount is its field and its column.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const amountCells = Object.fromEntries(
  closeAmounts.map((name): [CloseAmount, AmountCell] => [name, (row) => moneyCell(row[name])]),
) as Record<CloseAmount, AmountCell>;

/** Opening, groups and closing of a balance add up, whoever adds them. */
export const closeCells: CellsOf<CloseColumn, CloseField> = {
  day: ({ day }) => dayCell(day),
  rows: ({ rows }) => countCell(rows),
  ...amountCells,
  // Those of withdrawals are within their groups: no part of what adds up.
  fees: ({ fees }) => moneyCell(fees),
  state: ({ state }, words) => words(`state.${state}`),
  closedBy: ({ closedBy }) => textCell(closedBy),
  closedAt: ({ closedAtMs }) => momentCell(closedAtMs),
  rowsLate: ({ rowsLate }) => countCell(rowsLate),
  hash: ({ hash }) => textCell(hash),
};
