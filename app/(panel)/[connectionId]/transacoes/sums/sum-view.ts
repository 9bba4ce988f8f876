import type { ShownTransactionType } from '#lib/client/shown/shown-transaction.ts';
import type { TransactionTotal } from '#lib/contract/panel/transaction-totals.ts';
import { centsFromReais, formatCents } from '#lib/domain/money/money.ts';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';
import { balanceEffect, isFeeCharged, moneyEffect } from '#lib/domain/states/money-effect.ts';

/** Sums as the browser gets them: texts ready; null where a figure would say nothing. */
export interface SumFigures {
  count: number;
  amountText: string;
  feesText: string | null;
  netText: string | null;
  refundedText: string | null;
}

/** The transactions of one type that moved money, or those that did not, by status. */
export interface SumGroup {
  type: ShownTransactionType;
  isMoved: boolean;
  /** The sum of the lines. */
  sum: SumFigures;
  lines: (SumFigures & { status: TransactionStatus })[];
}

/** What the list comes to, whatever its page. */
export interface SumView {
  groups: SumGroup[];
}

interface Cents {
  count: number;
  amount: bigint;
  fees: bigint;
  refunded: bigint;
  net: bigint | null;
}

/** What moved stands first, as it is summed; then what may; then what did not. */
const order: readonly TransactionStatus[] = [
  'COMPLETED',
  'WAITING_FOR_REFUND',
  'REFUNDED',
  'PENDING',
  'EXPIRED',
  'CANCELED',
  'ERROR',
];

/** Groups the sums by type and by whether money moved. */
export function toSumView(totals: readonly TransactionTotal[], locale: string): SumView {
  const types = [...new Set(totals.map(({ type }) => type))];
  const kinds = types.flatMap((type) => [true, false].map((isMoved) => ({ type, isMoved })));
  return {
    groups: kinds.flatMap(({ type, isMoved }) => {
      const own = totals
        .filter((line) => line.type === type && (moneyEffect[line.status] === 'done') === isMoved)
        .toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status))
        .map((line) => ({ status: line.status, cents: centsOf(line) }));
      if (own.length === 0) return [];
      const lines = own.map(({ status, cents }) => ({ status, ...figures(cents, locale) }));
      const sum = own.map(({ cents }) => cents).reduce(add);
      return [{ type, isMoved, sum: figures(sum, locale), lines }];
    }),
  };
}

function centsOf({ type, status, count, amount, fees, refunded }: TransactionTotal): Cents {
  const amountCents = centsFromReais(amount);
  const feeCents = centsFromReais(fees);
  const refundedCents = centsFromReais(refunded);
  return {
    count,
    amount: amountCents,
    fees: isFeeCharged(type, status) ? feeCents : 0n,
    refunded: refundedCents,
    net: balanceEffect({ type, status, amountCents, feeCents, refundedCents }),
  };
}

function add(sum: Cents, next: Cents): Cents {
  return {
    count: sum.count + next.count,
    amount: sum.amount + next.amount,
    fees: sum.fees + next.fees,
    refunded: sum.refunded + next.refunded,
    net: next.net === null ? sum.net : (sum.net ?? 0n) + next.net,
  };
}

/** A fee stands only where one was charged or is held. */
function figures(cents: Cents, locale: string): SumFigures {
  const text = (value: bigint | null) => (value ? formatCents(value, locale) : null);
  return {
    count: cents.count,
    amountText: formatCents(cents.amount, locale),
    feesText: text(cents.fees),
    netText: cents.net === null ? null : formatCents(cents.net, locale),
    refundedText: text(cents.refunded),
  };
}
