import type { BalanceType, StatementOperation } from '#lib/domain/states/enums.ts';
import type { LedgerKind } from './ledger-kinds.ts';
import { groupOf } from './statement-groups.ts';

/** What of a row decides which line it is of, on screens and on paper. */
export interface FoldableRow {
  kind: LedgerKind | null;
  transactionId: string | null;
  operation: StatementOperation;
  balanceType: BalanceType;
  /** Without its sign. */
  amount: number | bigint;
}

/** A line of the statement: one row, or what a withdrawal or a deposit did in several. */
export interface StatementFold {
  /** Places of its rows on the page, newest first. */
  parts: readonly number[];
  /** The row whose place and amount the line has: the one that moves the available balance. */
  head: number;
  /** The newest row of the line beside its head. */
  last: number;
  /**
   * The newest row before the next line, whose balances are those after this one. Rows after
   * `last` belong to lines below, and changed the blocked balance alone.
   */
  end: number;
}

/**
 * The lines of a page, whose rows are newest first: a deposit and the fee right after it are one,
 * and so are the rows of a withdrawal, where it took the available balance or gave it back. What
 * the withdrawal did later to the blocked balance alone is told with it, if that was on the same
 * page and on the same day (`dayOf`); every other row that moves the available balance keeps its
 * place, so that the balances beside the lines read on.
 */
export function foldRows<Row extends FoldableRow>(
  rows: readonly Row[],
  dayOf: (row: Row) => string,
): StatementFold[] {
  const heads = new Map<number, number[]>();
  const lines = Map.groupBy(rows.keys(), (index) => {
    const row = rows[index];
    const isOfOne = row && row.transactionId !== null && groupOf(row.kind) === 'withdrawals';
    return isOfOne ? `${row.transactionId} ${dayOf(row)}` : index;
  });
  for (const places of lines.values()) {
    const movers = places.filter((place) => rows[place]?.balanceType === 'AVAILABLE');
    for (const place of places) {
      const mover = movers.includes(place) ? place : headOf(rows, place, movers);
      const head = depositOf(rows, place) ?? mover ?? place;
      heads.set(head, [...(heads.get(head) ?? []), place]);
    }
  }
  let end = 0;
  return [...heads]
    .toSorted(([a], [b]) => a - b)
    .map(([head, parts]) => {
      const fold = { head, parts, last: lastOf(head, parts), end };
      end = Math.max(...parts) + 1;
      return fold;
    });
}

/** Of the fee of a deposit: the deposit, where it is the row before. */
function depositOf(rows: readonly FoldableRow[], place: number): number | undefined {
  const [fee, deposit] = [rows[place], rows[place + 1]];
  const isItsFee = fee?.kind === 'deposit_fee' && deposit?.kind === 'deposit';
  return isItsFee && fee.transactionId === deposit.transactionId ? place + 1 : undefined;
}

/** Of a row of the blocked balance: its other side beside it, or else the reserve. */
function headOf(rows: readonly FoldableRow[], place: number, movers: readonly number[]) {
  const { kind, operation, amount } = rows[place] ?? {};
  const isOtherSide = (mover: number) =>
    Math.abs(mover - place) === 1 &&
    rows[mover]?.kind === kind &&
    rows[mover]?.operation !== operation &&
    rows[mover]?.amount === amount;
  return movers.find(isOtherSide) ?? movers.find((mover) => rows[mover]?.operation === 'DECREMENT');
}

/** The newest row of the line that directly follows its head. */
function lastOf(head: number, parts: readonly number[]): number {
  return parts.includes(head - 1) ? lastOf(head - 1, parts) : head;
}

/** Whether the line goes on in `newer` rows, the page before: what that line began with is here. */
function isContinuedFold(
  rows: readonly FoldableRow[],
  newer: readonly FoldableRow[],
  { head }: StatementFold,
): boolean {
  const row = rows[head];
  if (!row || row.transactionId === null) return false;
  const rest = newer.filter(({ transactionId }) => transactionId === row.transactionId);
  if (row.kind === 'deposit') return rest.some(({ kind }) => kind === 'deposit_fee');
  const ofOne = rest.filter(({ kind }) => groupOf(kind) === 'withdrawals');
  const isOwn = groupOf(row.kind) === 'withdrawals' && row.balanceType === 'AVAILABLE';
  // What gives it back is a line of its own.
  const hasOwn = ofOne.some(({ balanceType }) => balanceType === 'AVAILABLE');
  return isOwn && ofOne.length > 0 && !hasOwn;
}

/** Whether what the line began with is on an older page, of which there is one. */
function isCutFold(rows: readonly FoldableRow[], { head }: StatementFold): boolean {
  const row = rows[head];
  if (!row || row.transactionId === null) return false;
  const own = rows.filter(({ transactionId }) => transactionId === row.transactionId);
  if (row.kind === 'deposit_fee') return !own.some(({ kind }) => kind === 'deposit');
  const ofOne = own.filter(({ kind }) => groupOf(kind) === 'withdrawals');
  return ofOne.includes(row) && !ofOne.some(({ balanceType }) => balanceType === 'AVAILABLE');
}

interface CutPage {
  rows: readonly FoldableRow[];
  /** Those of the page before. */
  newer: readonly FoldableRow[];
  hasNextPage: boolean;
}

/** Which page has the rest of a line that an end of its page cuts; null where it is whole. */
export function restOfFold(
  fold: StatementFold,
  { rows, newer, hasNextPage }: CutPage,
): 'next' | 'previous' | null {
  if (hasNextPage && isCutFold(rows, fold)) return 'next';
  return isContinuedFold(rows, newer, fold) ? 'previous' : null;
}
