import { describe, expect, test } from 'vitest';
import { checkContinuity, type ContinuityRow, countChecks } from './statement-continuity.ts';

/** A statement of moves on `available`, oldest first, turned to newest first. */
function statementOf(...moves: number[]): ContinuityRow[] {
  let available = 0;
  const rows = moves.map((amount): ContinuityRow => {
    const previousBalanceAvailable = available;
    available = Math.round((available + amount) * 100) / 100;
    return {
      amount: Math.abs(amount),
      operation: amount > 0 ? 'INCREMENT' : 'DECREMENT',
      balanceType: 'AVAILABLE',
      previousBalanceAvailable,
      previousBalanceBlocked: 0,
      newBalanceAvailable: available,
      newBalanceBlocked: 0,
    };
  });
  return rows.toReversed();
}

const states = (rows: ContinuityRow[], older: Parameters<typeof checkContinuity>[1] = null) =>
  checkContinuity(rows, older).map(({ state }) => state);

describe('a statement that reads on', () => {
  test('continues in every row but the very first', () => {
    const rows = statementOf(0.1, 0.2, -0.05, 1234.56, -1000);
    expect(states(rows)).toEqual(['continues', 'continues', 'continues', 'continues', 'first']);
    expect(countChecks(checkContinuity(rows, null))).toEqual({ checked: 5, broken: 0 });
  });

  test('continues over the border of a page', () => {
    const [newest, ...rest] = statementOf(10, 20, 30);
    expect(newest && states([newest], rest[0])).toEqual(['continues']);
  });

  test('leaves a row unchecked whose neighbour could not be read', () => {
    const rows = statementOf(10, 20);
    expect(states(rows, 'unknown')).toEqual(['continues', 'unknown']);
    expect(countChecks(checkContinuity(rows, 'unknown'))).toEqual({ checked: 1, broken: 0 });
  });
});

describe('a statement that was tampered with', () => {
  const whole = statementOf(100, -30, 50, -20);

  test('a row left out is told at the row after it, with what is missing', () => {
    const rows = whole.filter((_, index) => index !== 2);
    const checks = checkContinuity(rows, null);
    expect(checks.map(({ state }) => state)).toEqual(['continues', 'broken', 'first']);
    expect(checks[1]?.gapAvailableCents).toBe(-3_000n);
    expect(countChecks(checks)).toEqual({ checked: 2, broken: 1 });
  });

  test('a row that stands twice breaks where it is repeated', () => {
    const rows = whole.flatMap((row, index) => (index === 1 ? [row, row] : [row]));
    expect(states(rows)).toEqual(['continues', 'broken', 'continues', 'continues', 'first']);
  });

  test('two rows that changed places break', () => {
    const [a, b, c, d] = whole;
    if (!a || !b || !c || !d) throw new Error('four rows');
    expect(states([a, c, b, d]).filter((state) => state === 'broken')).toHaveLength(3);
  });

  test('a cent more in one previous balance is found, in either balance', () => {
    for (const field of ['previousBalanceAvailable', 'previousBalanceBlocked'] as const) {
      const rows = whole.map((row, index) =>
        index === 1 ? { ...row, [field]: row[field] + 0.01 } : row,
      );
      const check = checkContinuity(rows, null)[1];
      expect(check?.state).toBe('broken');
      expect((check?.gapAvailableCents ?? 0n) + (check?.gapBlockedCents ?? 0n)).toBe(1n);
      // The row's own sum no longer fits either.
      expect(check?.addsUp).toBe(false);
    }
  });

  test('an amount that is not the difference of its balances is found', () => {
    const rows = whole.map((row, index) => (index === 2 ? { ...row, amount: 31 } : row));
    expect(checkContinuity(rows, null).map(({ addsUp }) => addsUp)).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(countChecks(checkContinuity(rows, null)).broken).toBe(1);
  });

  test('a page that does not continue the next one is found at its border', () => {
    const [newest, , third] = whole;
    expect(newest && third && states([newest], third)).toEqual(['broken']);
  });
});
