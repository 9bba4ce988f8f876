import type { StatementLink, TransactionLink } from '#lib/client/navigation/paths.ts';
import type { ShownOverview, ShownPeriod } from '#lib/client/shown/shown-overview.ts';
import { ledgerReasons } from '#lib/domain/money/ledger-kinds.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import { paidStatuses } from '#lib/domain/states/paid-statuses.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';

export type FigureName =
  | 'created'
  | 'paid'
  | 'conversion'
  | 'gross'
  | 'averageTicket'
  | 'fees'
  | 'refunds'
  | 'withdrawals';

export interface Figure {
  name: FigureName;
  /** How the value reads: a count, money in cents, or a share between 0 and 1. */
  unit: 'count' | 'cents' | 'share';
  value: number | bigint | null;
  /** How many transactions stand behind an amount of money. */
  count: number | null;
  /**
   * Change against the two earlier days until the same time: relative, of a share the difference
   * of both; null without a base.
   */
  againstYesterday: number | null;
  againstWeekday: number | null;
  /** What those changes are reckoned from. */
  yesterday: number | bigint | null;
  weekday: number | bigint | null;
  /** The amount is the sum of some of the day's transactions only. */
  isPartial: boolean;
  link: TransactionLink;
  /**
   * The rows where a statement has them: money that moved today, while a list of transactions
   * goes by the day on which they were made. Null for figures of what was made.
   */
  statement: StatementLink | null;
}

interface FigureRule {
  name: FigureName;
  unit: Figure['unit'];
  read: (period: ShownPeriod) => number | bigint | null;
  count?: (period: ShownPeriod) => number | null;
  link: Omit<TransactionLink, 'from' | 'to'>;
  /** Part of the reason of the statement's rows; empty for all of them, whose fees are summed. */
  reason?: string;
}

const arrived = ledgerReasons.deposit;

function cents(reais: number | null): bigint | null {
  return reais === null ? null : centsFromReais(reais);
}

const rules: readonly FigureRule[] = [
  {
    name: 'created',
    unit: 'count',
    read: (period) => period.created.count,
    link: { type: 'DEPOSIT' },
  },
  {
    name: 'paid',
    unit: 'count',
    read: (period) => period.paid.count,
    link: { type: 'DEPOSIT', status: paidStatuses },
    reason: arrived,
  },
  {
    name: 'conversion',
    unit: 'share',
    read: ({ created, paidOfCreated }) =>
      created.count === null || created.count === 0 || paidOfCreated === null
        ? null
        : paidOfCreated / created.count,
    link: { type: 'DEPOSIT', status: paidStatuses },
  },
  {
    name: 'gross',
    unit: 'cents',
    read: (period) => cents(period.paid.amount),
    link: { type: 'DEPOSIT', status: paidStatuses },
    reason: arrived,
  },
  {
    name: 'averageTicket',
    unit: 'cents',
    read: ({ paid }) => {
      // The average of those whose amount is known.
      const count = paid.amountOf ?? paid.count;
      return paid.amount === null || !count ? null : centsFromReais(paid.amount) / BigInt(count);
    },
    link: { type: 'DEPOSIT', status: paidStatuses },
    reason: arrived,
  },
  {
    name: 'fees',
    unit: 'cents',
    read: (period) => cents(period.fees),
    link: { status: paidStatuses },
    reason: '',
  },
  {
    name: 'refunds',
    unit: 'cents',
    read: (period) => cents(period.refunds.amount),
    count: (period) => period.refunds.count,
    link: { status: ['WAITING_FOR_REFUND', 'REFUNDED'] },
    reason: 'devolução',
  },
  {
    name: 'withdrawals',
    unit: 'cents',
    read: (period) => cents(period.withdrawals.amount),
    count: (period) => period.withdrawals.count,
    link: { type: 'WITHDRAW', status: ['COMPLETED'] },
    reason: ledgerReasons.withdrawal,
  },
];

type Value = Figure['value'];

function change(unit: Figure['unit'], now: Value, before: Value): number | null {
  if (now === null || before === null) return null;
  if (unit === 'share') return Number(now) - Number(before);
  if (Number(before) === 0) return null;
  return Number(now) / Number(before) - 1;
}

/** Today's figures with their changes and the filters of the rows behind them. */
export function listFigures(overview: ShownOverview): Figure[] {
  const day = saoPauloDay(new Date(overview.generatedAt));
  const isAllRead = overview.reach?.isWhole ?? true;
  return rules.map(({ name, unit, read, count, link, reason }) => {
    const value = read(overview.today);
    const yesterday = read(overview.yesterdayUntilNow);
    const weekday = read(overview.sameWeekdayUntilNow);
    return {
      name,
      unit,
      value,
      count: count ? count(overview.today) : null,
      againstYesterday: change(unit, value, yesterday),
      againstWeekday: change(unit, value, weekday),
      yesterday,
      weekday,
      isPartial: unit === 'cents' && value !== null && !isAllRead,
      link: { ...link, from: day, to: day },
      statement: reason === undefined ? null : { reason, from: day, to: day },
    };
  });
}
