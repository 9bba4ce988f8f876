import type { BankStatement } from '#lib/contract/bearer/statement.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';

/** What of a row a check of continuity looks at. */
export type ContinuityRow = Pick<
  BankStatement,
  | 'amount'
  | 'operation'
  | 'balanceType'
  | 'previousBalanceAvailable'
  | 'previousBalanceBlocked'
  | 'newBalanceAvailable'
  | 'newBalanceBlocked'
>;

/** How a row continues the one before it. Cents; a gap is what the row has more than that left. */
export interface RowCheck {
  /** `first`: no row is before it; `unknown`: whether there is one could not be read. */
  state: 'continues' | 'broken' | 'first' | 'unknown';
  gapAvailableCents: bigint;
  gapBlockedCents: bigint;
  /** The row's own sum: previous balances and amount give the new ones. */
  addsUp: boolean;
}

/**
 * Compares each row with the row before it in time: its previous balances must be what that one
 * left, both of them. `rows` are newest first, as the API gives them, and all of their stretch:
 * with rows left out in between every gap is one. `older` is the row before the oldest of them.
 */
export function checkContinuity(
  rows: readonly ContinuityRow[],
  older: ContinuityRow | null | 'unknown',
): RowCheck[] {
  return rows.map((row, index) => checkRow(row, rows[index + 1] ?? older));
}

function checkRow(row: ContinuityRow, before: ContinuityRow | null | 'unknown'): RowCheck {
  const addsUp = rowAddsUp(row);
  if (before === null || before === 'unknown') {
    const state = before === null ? 'first' : 'unknown';
    return { state, gapAvailableCents: 0n, gapBlockedCents: 0n, addsUp };
  }
  const gapAvailableCents =
    centsFromReais(row.previousBalanceAvailable) - centsFromReais(before.newBalanceAvailable);
  const gapBlockedCents =
    centsFromReais(row.previousBalanceBlocked) - centsFromReais(before.newBalanceBlocked);
  const isWhole = gapAvailableCents === 0n && gapBlockedCents === 0n;
  return { state: isWhole ? 'continues' : 'broken', gapAvailableCents, gapBlockedCents, addsUp };
}

function rowAddsUp(row: ContinuityRow): boolean {
  const signed = centsFromReais(row.amount) * (row.operation === 'INCREMENT' ? 1n : -1n);
  const [available, blocked] = row.balanceType === 'AVAILABLE' ? [signed, 0n] : [0n, signed];
  return (
    centsFromReais(row.previousBalanceAvailable) + available ===
      centsFromReais(row.newBalanceAvailable) &&
    centsFromReais(row.previousBalanceBlocked) + blocked === centsFromReais(row.newBalanceBlocked)
  );
}

/** Whether nothing is wrong with the row, as far as could be seen. */
export function isSoundRow({ state, addsUp }: RowCheck): boolean {
  return state !== 'broken' && addsUp;
}

/** How many rows were compared with the one before them, and how many of all are sound. */
export function countChecks(checks: readonly RowCheck[]): {
  checked: number;
  broken: number;
} {
  const checked = checks.filter(({ state }) => state === 'continues' || state === 'first');
  return {
    checked: checked.filter(isSoundRow).length,
    broken: checks.filter((check) => !isSoundRow(check)).length,
  };
}
