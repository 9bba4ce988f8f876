import { describe, expect, test } from 'vitest';
import type { PayoutRowEnd, PayoutState } from '#lib/domain/states/payout-states.ts';
import {
  afterOf,
  isPartly,
  payableCounts,
  shortOf,
  stateOf,
  totalOf,
  unpaidOf,
} from './payout-sums.ts';

const stateWith = (state: PayoutState, counts: Partial<Record<PayoutRowEnd, number>>) => {
  const ends = Object.entries(counts).map(([end, count]) => ({
    end: end as PayoutRowEnd,
    count,
    amount: count,
  }));
  return stateOf({ state, ends });
};

describe('how far a file of payouts is', () => {
  test.each([
    ['only wrong rows ask nobody to confirm', 'planned', { faulty: 2 }, 'nothingToPay'],
    ['nor do those left out', 'planned', { 'left-out': 1, waiting: 0 }, 'nothingToPay'],
    ['one good row is to be confirmed', 'planned', { faulty: 2, waiting: 1 }, 'planned'],
    ['all of it is paid', 'done', { paid: 2, faulty: 0, failed: 0 }, 'allPaid'],
    ['one that was left out is not', 'done', { paid: 2, faulty: 1 }, 'partlyPaid'],
    ['whoever left it out', 'done', { paid: 2, 'left-out': 1 }, 'partlyPaid'],
    ['one that came back is in part', 'done', { paid: 2, failed: 1 }, 'partlyPaid'],
    ['one on its way is not yet', 'done', { paid: 2, 'on-its-way': 1 }, 'done'],
    ['nothing paid is sent', 'done', { failed: 1, faulty: 1 }, 'done'],
    ['what is under way is under way', 'running', { paid: 1 }, 'running'],
  ] as const)('%s', (_what, state, counts, shown) => {
    expect(stateWith(state, counts)).toBe(shown);
  });
});

test('what is paid stands beside the whole where rows were sent and it is not all of it', () => {
  const partly = (state: PayoutState, paid: number, other: PayoutRowEnd) =>
    isPartly({
      state,
      ends: [
        { end: 'paid', count: paid, amount: paid },
        { end: other, count: 2, amount: 2 },
      ],
    });
  expect([partly('paused', 1, 'waiting'), partly('running', 0, 'on-its-way')]).toEqual([
    true,
    true,
  ]);
  expect([partly('done', 1, 'failed'), partly('cancelled', 1, 'cancelled')]).toEqual([true, true]);
  expect([partly('done', 3, 'faulty'), partly('planned', 0, 'waiting')]).toEqual([true, false]);
});

test('the number of rows beside a sum is of those that it is of', () => {
  const ends = [
    { end: 'waiting', count: 3, amount: 30.5 },
    { end: 'cancelled', count: 1, amount: 1 },
    { end: 'faulty', count: 4, amount: 7 },
    { end: 'left-out', count: 1, amount: 9 },
  ] as const;
  const planned = { state: 'planned' as const, ends: [...ends] };
  expect(totalOf(planned).amount).toBe(31.5);
  expect(payableCounts(planned)).toEqual({ payable: 4, count: 9, others: 5 });
  // Once it began, what was left out is of the whole, and told with what failed.
  const begun = { ...planned, state: 'running' as const };
  expect(totalOf(begun)).toEqual({ amount: 47.5, payable: 9, others: 0 });
  expect(unpaidOf(begun)).toEqual({
    parts: [
      { end: 'faulty', count: 4 },
      { end: 'left-out', count: 1 },
      { end: 'cancelled', count: 1 },
    ],
    amount: 17,
  });
  // A row whose amount cannot be read adds to no sum: those that have one are told alone.
  const unread = [...ends.slice(0, 2), { end: 'faulty' as const, count: 4, amount: null }];
  const without = { ...begun, ends: unread };
  expect(totalOf(without)).toEqual({ amount: 31.5, payable: 4, others: 4 });
  expect(unpaidOf(without).amount).toBeNull();
  const paid = { end: 'paid' as const, count: 2, amount: 2 };
  const rest = { end: 'faulty' as const, count: 1, amount: null };
  expect(isPartly({ state: 'done', ends: [paid, rest] })).toBe(false);
});

test('what does not suffice is named: the balance with the fees, the day without, or both', () => {
  const payable = { count: 2, amount: 100, fees: 0.1 };
  const short = (available: number, dailyLeft: number | null) =>
    shortOf({ payable, available, dailyLeft });
  expect([short(100.1, 100), short(100.1, null)]).toEqual([null, null]);
  expect([short(100.09, 100), short(100.1, 99.99), short(100, 0)]).toEqual([
    'balance',
    'day',
    'both',
  ]);
  // Fees leave the balance and do not count for the day.
  expect(afterOf({ payable, available: 250, dailyLeft: 150 })).toEqual({
    availableCents: 14_990n,
    dailyCents: 5_000n,
  });
  expect(afterOf({ payable, available: 250, dailyLeft: null }).dailyCents).toBeNull();
});
