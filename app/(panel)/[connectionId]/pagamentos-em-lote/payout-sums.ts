import type { PayoutBatch, PayoutBatchDetail } from '#lib/contract/panel/money-out/payout.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import type { PayoutRowEnd, PayoutState } from '#lib/domain/states/payout-states.ts';

interface Sum {
  count: number;
  amount: number;
}

/** A file with what its rows have come to. */
export type CountedBatch = Pick<PayoutBatch, 'ends'>;

/** Number and sum of a batch's rows that have come to this. */
export function sumOf({ ends }: CountedBatch, end: PayoutRowEnd): Sum {
  return ends.find((one) => one.end === end) ?? { count: 0, amount: 0 };
}

/** The same of all rows: those that are not payable count, and add nothing. */
export function totalOf({ ends }: CountedBatch): Sum {
  return ends.reduce(
    (sum, { end, count, amount }) =>
      end === 'faulty' || end === 'left-out'
        ? { ...sum, count: sum.count + count }
        : // Cents are whole, so that no noise of doubles is shown.
          {
            count: sum.count + count,
            amount: (Math.round(sum.amount * 100) + Math.round(amount * 100)) / 100,
          },
    { count: 0, amount: 0 },
  );
}

/** How many rows the sum of all is of, of how many. */
export function payableCounts(batch: CountedBatch) {
  const { count } = totalOf(batch);
  const { total: payable } = progressOf(batch);
  return { payable, count, others: count - payable };
}

/** Whether something of it changes by itself. */
export function isUnderWay(batch: PayoutBatch): boolean {
  const { state } = batch;
  return state === 'checking' || state === 'running' || sumOf(batch, 'on-its-way').count > 0;
}

/** Whether no row of it will be paid any more. */
export function isEnded({ state }: Pick<PayoutBatch, 'state'>): boolean {
  return state === 'done' || state === 'cancelled';
}

/** A file with its state and what its rows have come to. */
export type StatedBatch = CountedBatch & Pick<PayoutBatch, 'state'>;

/** How far a file is, by its state and its rows. */
export type BatchState = PayoutState | 'nothingToPay' | 'partlyPaid' | 'allPaid';

/** A plan of wrong rows alone asks nobody to confirm it; one that is over says how it ended. */
export function stateOf(batch: StatedBatch): BatchState {
  const { state } = batch;
  if (state === 'planned' && sumOf(batch, 'waiting').count === 0) return 'nothingToPay';
  const { paid, total, left } = progressOf(batch);
  if (state !== 'done' || left > 0 || paid === 0) return state;
  return paid === total ? 'allPaid' : 'partlyPaid';
}

/** How many rows are paid of those that were to be, and how many may still be. */
export function progressOf(batch: CountedBatch): { paid: number; total: number; left: number } {
  return {
    paid: sumOf(batch, 'paid').count,
    total: totalOf(batch).count - sumOf(batch, 'faulty').count - sumOf(batch, 'left-out').count,
    left: sumOf(batch, 'waiting').count + sumOf(batch, 'on-its-way').count,
  };
}

/** Whether rows of it are sent, or were. */
export function isBegun({ state }: Pick<PayoutBatch, 'state'>): boolean {
  return state === 'running' || state === 'paused' || state === 'done';
}

/** Whether what is paid of it is not what it comes to, though rows of it were sent. */
export function isPartly(batch: StatedBatch): boolean {
  const { paid, total } = progressOf(batch);
  return paid !== total && (paid > 0 || isBegun(batch));
}

type Payable = Pick<PayoutBatchDetail, 'payable' | 'available' | 'dailyLeft'>;

/** What balance and day have left once all that is payable is paid; below zero, it is not. */
export function afterOf({ payable, available, dailyLeft }: Payable) {
  const cents = centsFromReais(payable.amount);
  return {
    availableCents: centsFromReais(available) - cents - centsFromReais(payable.fees),
    dailyCents: dailyLeft === null ? null : centsFromReais(dailyLeft) - cents,
  };
}

/** What does not suffice for all that is payable; null where everything does. */
export function shortOf(batch: Payable) {
  const { availableCents, dailyCents } = afterOf(batch);
  const isBalanceShort = availableCents < 0n;
  const isDayShort = dailyCents !== null && dailyCents < 0n;
  if (isBalanceShort) return isDayShort ? 'both' : 'balance';
  return isDayShort ? 'day' : null;
}
