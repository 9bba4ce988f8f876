import type { Overview, OverviewPeriod } from '#lib/contract/panel.ts';
import { saoPauloDay } from '#lib/dates.ts';
import { centsFromReais } from '#lib/money.ts';
import type { TransactionLink } from '#lib/paths.ts';

/** Statuses of a deposit whose money arrived. */
const paidStatuses = ['COMPLETED', 'WAITING_FOR_REFUND', 'REFUNDED'] as const;

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
  /** Relative change against the two earlier days until the same time; null without a base. */
  againstYesterday: number | null;
  againstWeekday: number | null;
  link: TransactionLink;
}

interface FigureRule {
  name: FigureName;
  unit: Figure['unit'];
  read: (period: OverviewPeriod) => number | bigint | null;
  count?: (period: OverviewPeriod) => number;
  link: Omit<TransactionLink, 'from' | 'to'>;
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
  },
  {
    name: 'conversion',
    unit: 'share',
    read: (period) =>
      period.created.count === 0 ? null : period.paidOfCreated / period.created.count,
    link: { type: 'DEPOSIT', status: paidStatuses },
  },
  {
    name: 'gross',
    unit: 'cents',
    read: (period) => centsFromReais(period.paid.amount),
    link: { type: 'DEPOSIT', status: paidStatuses },
  },
  {
    name: 'averageTicket',
    unit: 'cents',
    read: ({ paid }) =>
      paid.count === 0 ? null : centsFromReais(paid.amount) / BigInt(paid.count),
    link: { type: 'DEPOSIT', status: paidStatuses },
  },
  {
    name: 'fees',
    unit: 'cents',
    read: (period) => centsFromReais(period.fees),
    link: { status: paidStatuses },
  },
  {
    name: 'refunds',
    unit: 'cents',
    read: (period) => centsFromReais(period.refunds.amount),
    count: (period) => period.refunds.count,
    link: { status: ['WAITING_FOR_REFUND', 'REFUNDED'] },
  },
  {
    name: 'withdrawals',
    unit: 'cents',
    read: (period) => centsFromReais(period.withdrawals.amount),
    count: (period) => period.withdrawals.count,
    link: { type: 'WITHDRAW', status: ['COMPLETED'] },
  },
];

function change(now: number | bigint | null, before: number | bigint | null): number | null {
  if (now === null || before === null || Number(before) === 0) return null;
  return Number(now) / Number(before) - 1;
}

/** Today's figures with their changes and the filters of the rows behind them. */
export function listFigures(overview: Overview): Figure[] {
  const day = saoPauloDay(new Date(overview.generatedAt));
  return rules.map(({ name, unit, read, count, link }) => {
    const value = read(overview.today);
    return {
      name,
      unit,
      value,
      count: count ? count(overview.today) : null,
      againstYesterday: change(value, read(overview.yesterdayUntilNow)),
      againstWeekday: change(value, read(overview.sameWeekdayUntilNow)),
      link: { ...link, from: day, to: day },
    };
  });
}
