import type { PayoutBatch, PayoutBatchDetail } from '#lib/contract/panel/money-out/payout.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import {
  isUnpaidEnd,
  type PayoutRowEnd,
  type PayoutState,
  unpaidEnds,
} from '#lib/domain/states/payout-states.ts';

interface Sum {
  count: number;
  /** Null where the amount of one of the rows could not be read. */
  amount: number | null;
}

/** A file with what its rows have come to. */
export type CountedBatch = Pick<PayoutBatch, 'ends'>;

/** Number and sum of a batch's rows that have come to this. */
export function sumOf({ ends }: CountedBatch, end: PayoutRowEnd): Sum {
  return ends.find((one) => one.end === end) ?? { count: 0, amount: 0 };
}

/** The same of all rows that have come to one of these. */
function sumOfAll({ ends }: CountedBatch, isOf: (end: PayoutRowEnd) => boolean): Sum {
  return ends
    .filter(({ end }) => isOf(end))
    .reduce<Sum>(
      (sum, { count, amount }) => ({
        count: sum.count + count,
        amount:
          sum.amount === null || amount === null
            ? null
            : // Cents are whole, so that no noise of doubles is shown.
              (Math.round(sum.amount * 100) + Math.round(amount * 100)) / 100,
      }),
      { count: 0, amount: 0 },
    );
}

const isPayable = (end: PayoutRowEnd) => end !== 'faulty' && end !== 'left-out';

/** What the file comes to: all of it once it begins, else or where no sum is, what is payable. */
export function totalOf(batch: StatedBatch): { amount: number; payable: number; others: number } {
  const payable = sumOfAll(batch, isPayable);
  const whole = sumOfAll(batch, () => true);
  const isWhole = whole.amount !== null && !isPlan(batch);
  return {
    amount: (isWhole ? whole.amount : payable.amount) ?? 0,
    payable: isWhole ? whole.count : payable.count,
    others: isWhole ? 0 : whole.count - payable.count,
  };
}

/** How many rows the sum is of, of how many. */
export function payableCounts(batch: StatedBatch) {
  const { payable, others } = totalOf(batch);
  return { payable, others, count: payable + others };
}

/** The rows that are not paid and will not be, by what they have come to, and their sum. */
export function unpaidOf(batch: CountedBatch) {
  const { amount } = sumOfAll(batch, isUnpaidEnd);
  const parts = unpaidEnds
    .map((end) => ({ end, count: sumOf(batch, end).count }))
    .filter(({ count }) => count > 0);
  return { parts, amount };
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

/** Nothing was paid yet, and its rows are mended where they stand. */
export function isPlan({ state }: Pick<PayoutBatch, 'state'>): boolean {
  return state === 'planned' || state === 'checking' || state === 'waiting';
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

/** How many rows are paid of all that the file has, and how many may still be. */
export function progressOf(batch: CountedBatch): { paid: number; total: number; left: number } {
  return {
    paid: sumOf(batch, 'paid').count,
    total: sumOfAll(batch, () => true).count,
    left: sumOf(batch, 'waiting').count + sumOf(batch, 'on-its-way').count,
  };
}

/** Whether rows of it are sent, or were. */
export function isBegun({ state }: Pick<PayoutBatch, 'state'>): boolean {
  return state === 'running' || state === 'paused' || state === 'done';
}

/** Whether what is paid of it is not what it comes to, though rows of it were sent. */
export function isPartly(batch: StatedBatch): boolean {
  const { count, amount } = sumOf(batch, 'paid');
  return amount !== totalOf(batch).amount && (count > 0 || isBegun(batch));
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
