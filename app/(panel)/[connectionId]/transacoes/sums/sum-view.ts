import type { ShownTransactionType } from '#lib/client/shown/shown-transaction.ts';
import type { TransactionTotal } from '#lib/contract/panel/transaction-totals.ts';
import { centsFromReais, formatCents } from '#lib/domain/money/money.ts';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';
import { isFeeCharged, moneyEffect } from '#lib/domain/states/money-effect.ts';

/** Sums as the browser gets them: texts ready; null where a figure would say nothing. */
export interface SumFigures {
  count: number;
  amountText: string;
  feesText: string | null;
  netText: string | null;
  refundedText: string | null;
}

/** The transactions of one type: those whose money moved, and each status by itself. */
export interface SumGroup {
  type: ShownTransactionType;
  moved: SumFigures;
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
}

const none: Cents = { count: 0, amount: 0n, fees: 0n, refunded: 0n };

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

/** Groups the sums by type. Fees stand only where one was charged or is held. */
export function toSumView(totals: readonly TransactionTotal[], locale: string): SumView {
  const types = [...new Set(totals.map(({ type }) => type))];
  return {
    groups: types.map((type) => {
      const own = totals
        .filter((line) => line.type === type)
        .toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
      const moved = own.filter(({ status }) => moneyEffect[status] === 'done');
      return {
        type,
        moved: figures(type, moved.map(centsOf).reduce(add, none), locale),
        lines: own.map((line) => ({
          status: line.status,
          ...figures(type, centsOf(line), locale),
        })),
      };
    }),
  };
}

function centsOf({ type, status, count, amount, fees, refunded }: TransactionTotal): Cents {
  return {
    count,
    amount: centsFromReais(amount),
    fees: isFeeCharged(type, status) ? centsFromReais(fees) : 0n,
    refunded: centsFromReais(refunded),
  };
}

function add(sum: Cents, next: Cents): Cents {
  return {
    count: sum.count + next.count,
    amount: sum.amount + next.amount,
    fees: sum.fees + next.fees,
    refunded: sum.refunded + next.refunded,
  };
}

/** Net is what a deposit leaves after fee and refund, and what a withdrawal costs with its fee. */
function figures(type: ShownTransactionType, cents: Cents, locale: string): SumFigures {
  const { count, amount, fees, refunded } = cents;
  const net = type === 'WITHDRAW' ? amount + fees : amount - fees - refunded;
  const text = (value: bigint) => (value === 0n ? null : formatCents(value, locale));
  return {
    count,
    amountText: formatCents(amount, locale),
    feesText: text(fees),
    netText: fees === 0n && refunded === 0n ? null : formatCents(net, locale),
    refundedText: text(refunded),
  };
}
