import type { StatementLink, TransactionLink } from '#lib/client/navigation/paths.ts';
import type { ShownOverview, ShownPeriod } from '#lib/client/shown/shown-overview.ts';
import { ledgerReasons } from '#lib/domain/money/ledger-kinds.ts';
import { centsFromReais, reaisText } from '#lib/domain/money/money.ts';
import { groupWords } from '#lib/domain/money/statement-groups.ts';
import { paidStatuses } from '#lib/domain/states/paid-statuses.ts';
import {
  type ChosenVolumes,
  daysOfMean,
  isMeanOf,
  type OverviewChoice,
} from './overview-choice.ts';

/** The large ones first, the rest in a line below them. */
export const largeFigures = ['gross', 'conversion', 'refunds', 'fees'] as const;

export type FigureName =
  | (typeof largeFigures)[number]
  | 'created'
  | 'paid'
  | 'averageTicket'
  | 'withdrawals';

export interface Figure {
  name: FigureName;
  /** How the value reads: a count, money in cents, or a share between 0 and 1. */
  unit: 'count' | 'cents' | 'share';
  value: number | bigint | null;
  /** How many transactions stand behind an amount of money. */
  count: number | null;
  /** What a share is of, in whole transactions. */
  basis: ShareBasis | null;
  /** Relative to what it is compared with, of a share the difference; null without a base. */
  change: number | null;
  /** What the change is reckoned from. */
  before: number | bigint | null;
  /** Whether more of it is good news; null where it is neither. */
  isMoreGood: boolean | null;
  /** The days of the choice, of today the last fourteen; empty where nobody counts by day. */
  trend: readonly number[];
  /** The amount is the sum of some of the day's transactions only. */
  isPartial: boolean;
  link: TransactionLink;
  /**
   * The rows where a statement has them: money that moved in the days, while a list of
   * transactions goes by the day on which they were made. Null for figures of what was made.
   */
  statement: StatementLink | null;
}

/** Of the charges that were made in the days how many have been paid since, on whichever day. */
type ShareBasis = Record<'paid' | 'created', number>;

interface FigureRule {
  name: FigureName;
  unit: Figure['unit'];
  read: (period: ShownPeriod) => number | bigint | null;
  isMoreGood: boolean | null;
  count?: (period: ShownPeriod) => number | null;
  basis?: (period: ShownPeriod) => ShareBasis | null;
  link: Omit<TransactionLink, 'from' | 'to'>;
  /** Part of the reason of the statement's rows. */
  reason?: string;
}

const arrived = ledgerReasons.deposit;

function conversionBasis({ created, paidOfCreated }: ShownPeriod): ShareBasis | null {
  if (!created.count || paidOfCreated === null) return null;
  return { paid: paidOfCreated, created: created.count };
}

function cents(reais: number | null): bigint | null {
  return reais === null ? null : centsFromReais(reais);
}

/** Half a cent is a cent: a mean that is cut is the wrong one half of the time. */
function meanCents(sumCents: bigint, count: number): bigint {
  const by = BigInt(count);
  return (2n * sumCents + by) / (2n * by);
}

const rules: readonly FigureRule[] = [
  {
    name: 'created',
    isMoreGood: null,
    unit: 'count',
    read: (period) => period.created.count,
    link: { type: 'DEPOSIT' },
  },
  {
    name: 'paid',
    isMoreGood: true,
    unit: 'count',
    read: (period) => period.paid.count,
    link: { type: 'DEPOSIT', status: paidStatuses },
    reason: arrived,
  },
  {
    name: 'conversion',
    isMoreGood: true,
    unit: 'share',
    read: (period) => {
      const basis = conversionBasis(period);
      return basis && basis.paid / basis.created;
    },
    basis: conversionBasis,
    link: { type: 'DEPOSIT', status: paidStatuses },
  },
  {
    name: 'gross',
    isMoreGood: true,
    unit: 'cents',
    read: (period) => cents(period.paid.amount),
    link: { type: 'DEPOSIT', status: paidStatuses },
    reason: arrived,
  },
  {
    name: 'averageTicket',
    isMoreGood: null,
    unit: 'cents',
    read: ({ paid }) => {
      // The average of those whose amount is known.
      const count = paid.amountOf ?? paid.count;
      return paid.amount === null || !count ? null : meanCents(centsFromReais(paid.amount), count);
    },
    link: { type: 'DEPOSIT', status: paidStatuses },
    reason: arrived,
  },
  {
    name: 'fees',
    isMoreGood: null,
    unit: 'cents',
    read: (period) => cents(period.fees),
    link: { status: paidStatuses },
    reason: groupWords.fees,
  },
  {
    name: 'refunds',
    isMoreGood: false,
    unit: 'cents',
    read: (period) => cents(period.refunds.amount),
    count: (period) => period.refunds.count,
    link: { status: ['WAITING_FOR_REFUND', 'REFUNDED'] },
    reason: 'devolução',
  },
  {
    name: 'withdrawals',
    isMoreGood: null,
    unit: 'cents',
    read: (period) => cents(period.withdrawals.amount),
    count: (period) => period.withdrawals.count,
    link: { type: 'WITHDRAW', status: ['COMPLETED'] },
    reason: ledgerReasons.withdrawal,
  },
];

type Value = Figure['value'];

const thousandths = (value: Value) => Math.round(Number(value) * 1000);

function change(unit: Figure['unit'], now: Value, before: Value): number | null {
  if (now === null || before === null) return null;
  // Of the percentages as they are shown, to a tenth: their difference is read off them.
  if (unit === 'share') return (thousandths(now) - thousandths(before)) / 1000;
  if (Number(before) === 0) return null;
  return Number(now) / Number(before) - 1;
}

type Day = ShownOverview['volumeByDay'][number];

/** Days added up as one period. */
function sumDays(days: readonly Day[]): ShownPeriod {
  const tally = (of: (day: Day) => { count: number; amount: number }) => ({
    count: days.reduce((sum, day) => sum + of(day).count, 0),
    amount: sumReais(days.map((day) => of(day).amount)),
  });
  return {
    created: tally((day) => day.created),
    paid: tally((day) => day.paid),
    paidOfCreated: days.reduce((sum, day) => sum + day.paidOfCreated, 0),
    fees: sumReais(days.map((day) => day.fees)),
    refunds: tally((day) => day.refunds),
    withdrawals: tally((day) => day.withdrawals),
  };
}

function sumReais(amounts: readonly number[]): number {
  const sumCents = amounts.reduce((sum, amount) => sum + centsFromReais(amount), 0n);
  return Number(reaisText(sumCents));
}

/** What the page shows, of which choice. */
export interface ChosenOverview {
  overview: ShownOverview;
  choice: OverviewChoice;
  chosen: ChosenVolumes;
}

/** The period that was chosen, and the one that it is compared with; null where there is none. */
function periodsOf({ overview, choice, chosen }: ChosenOverview) {
  const before = chosen.before && sumDays(chosen.before);
  if (!choice.isToday) return { now: sumDays(chosen.now?.days ?? []), before };
  const { today, yesterdayUntilNow, sameWeekdayUntilNow } = overview;
  const compared = { yesterday: yesterdayUntilNow, weekday: sameWeekdayUntilNow, thirty: before };
  return { now: today, before: compared[choice.compare] };
}

/** A day's part of the sum of some; a share and an average are none of a sum. */
function perDay({ name, unit }: FigureRule, value: Value, days: number): Value {
  if (value === null || unit === 'share' || name === 'averageTicket') return value;
  return typeof value === 'bigint' ? meanCents(value, days) : Math.round(value / days);
}

const trendDays = 14;

/** The figures of what was chosen, with their changes and the filters of the rows behind them. */
export function listFigures(shown: ChosenOverview): Figure[] {
  const { overview, choice, chosen } = shown;
  const { days, isToday } = choice;
  const isMean = isMeanOf(choice);
  const isAllRead = overview.reach?.isWhole ?? true;
  const periods = periodsOf(shown);
  const course = isToday ? overview.volumeByDay.slice(-trendDays) : (chosen.now?.days ?? []);
  const trendOf = course.map((day) => sumDays([day]));
  return rules.map((rule) => {
    const { name, unit, read, count, basis, link, reason, isMoreGood } = rule;
    const value = read(periods.now);
    const whole = periods.before && read(periods.before);
    const before = isMean ? perDay(rule, whole, daysOfMean(chosen)) : whole;
    return {
      name,
      unit,
      isMoreGood,
      value,
      count: count ? count(periods.now) : null,
      basis: basis ? basis(periods.now) : null,
      change: change(unit, value, before),
      before,
      trend: trendOf.map((day) => Number(read(day) ?? 0)),
      isPartial: unit === 'cents' && value !== null && !isAllRead,
      link: { ...link, ...days },
      statement: reason === undefined ? null : { reason, ...days },
    };
  });
}
