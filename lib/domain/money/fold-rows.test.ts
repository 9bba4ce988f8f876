import { describe, expect, test } from 'vitest';
import { type FoldableRow, foldRows } from './fold-rows.ts';
import type { LedgerKind } from './ledger-kinds.ts';

type Move = [kind: LedgerKind, of: string, cents: number, book?: 'BLOCKED', day?: string];

/** Rows of a page, given oldest first; the fold has them newest first. */
function fold(...moves: Move[]) {
  const rows = moves
    .toReversed()
    .map(
      ([
        kind,
        transactionId,
        cents,
        balanceType = 'AVAILABLE' as const,
        day = '10',
      ]): FoldableRow & { createdAt: string } => ({
        kind,
        transactionId,
        operation: cents > 0 ? 'INCREMENT' : 'DECREMENT',
        balanceType,
        amount: Math.abs(cents),
        createdAt: day,
      }),
    );
  return foldRows(rows, ({ createdAt }) => createdAt).map(({ head, last, parts }) => ({
    amount: Number(rows[head]?.amount) * (rows[head]?.operation === 'INCREMENT' ? 1 : -1),
    last: rows[last]?.balanceType,
    of: parts.map((part) => `${rows[part]?.kind} ${rows[part]?.balanceType}`),
  }));
}

const hold: Move[] = [
  ['withdrawal_hold', 'W', -7],
  ['withdrawal_hold', 'W', 7, 'BLOCKED'],
];
const deposit = (id: string): Move => ['deposit', id, 3];
const depositLine = { amount: 3, last: 'AVAILABLE', of: ['deposit AVAILABLE'] };
const pair = ['withdrawal_hold BLOCKED', 'withdrawal_hold AVAILABLE'];

describe('a withdrawal is one line', () => {
  test('of its three rows, which later ones of others may part', () => {
    const settled: Move = ['withdrawal', 'W', -7, 'BLOCKED'];
    const whole = { amount: -7, last: 'BLOCKED', of: ['withdrawal BLOCKED', ...pair] };
    expect(fold(...hold, settled)).toEqual([whole]);
    expect(fold(deposit('A'), ...hold, deposit('B'), settled)).toEqual([
      depositLine,
      whole,
      depositLine,
    ]);
  });

  test('and what comes back to the available balance is one of its own, in its place', () => {
    const reversal: Move[] = [
      ['withdrawal_reversal', 'W', -7, 'BLOCKED'],
      ['withdrawal_reversal', 'W', 7],
    ];
    expect(fold(...hold, deposit('A'), ...reversal)).toEqual([
      {
        amount: 7,
        last: 'AVAILABLE',
        of: ['withdrawal_reversal AVAILABLE', 'withdrawal_reversal BLOCKED'],
      },
      depositLine,
      { amount: -7, last: 'BLOCKED', of: pair },
    ]);
    const arrived: Move = ['withdrawal', 'W', -7, 'BLOCKED'];
    const returned: Move = ['withdrawal_return', 'W', 6];
    expect(fold(...hold, arrived, returned).map(({ amount, of }) => [amount, of.length])).toEqual([
      [6, 1],
      [-7, 3],
    ]);
  });

  test('of one day; two of the same minute stay two, and a settlement alone stays as it is', () => {
    const settled: Move = ['withdrawal', 'W', -7, 'BLOCKED', '11'];
    expect(fold(...hold, settled).map(({ of }) => of)).toEqual([['withdrawal BLOCKED'], pair]);
    const other: Move[] = [
      ['withdrawal_hold', 'V', -2],
      ['withdrawal_hold', 'V', 2, 'BLOCKED'],
    ];
    expect(fold(...hold, ...other).map(({ amount }) => amount)).toEqual([-2, -7]);
  });
});

describe('a deposit is one line', () => {
  const feeOf = (id: string): Move => ['deposit_fee', id, -1];
  const withFee = { ...depositLine, of: ['deposit_fee AVAILABLE', 'deposit AVAILABLE'] };

  test('with the fee right after it, whose balances are the line’s', () => {
    expect(fold(deposit('A'), feeOf('A'), deposit('B'), feeOf('B'))).toEqual([withFee, withFee]);
  });

  test('but not with one that another row parts from it, or of another deposit', () => {
    const alone = { amount: -1, last: 'AVAILABLE', of: ['deposit_fee AVAILABLE'] };
    expect(fold(deposit('A'), deposit('B'), feeOf('A'))).toEqual([alone, depositLine, depositLine]);
  });
});
