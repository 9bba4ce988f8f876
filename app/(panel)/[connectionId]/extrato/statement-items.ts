import { isSoundRow, type RowCheck } from '#lib/client/statements/statement-continuity.ts';
import { flowsOf } from '#lib/client/statements/statement-day.ts';
import { statementReason } from '#lib/client/statements/statement-reason.ts';
import type { BankStatement } from '#lib/contract/bearer/statement.ts';
import type { StatementDay } from '#lib/contract/panel/statements.ts';
import {
  centsFromReais,
  formatCents,
  formatReais,
  formatMovement,
} from '#lib/domain/money/money.ts';
import type { BalanceType } from '#lib/domain/states/enums.ts';
import { formatLongDay, formatTime, formatUtc, saoPauloDay } from '#lib/domain/time/dates.ts';

/** Where a day opened and closed, and what came and went between. Texts, ready to show. */
export interface DayItem {
  kind: 'day';
  date: string;
  title: string;
  /** Null when the day could not be summed whole. */
  sums: {
    openingText: string;
    /** Of the available balance, as the balances of the heading: they add up before one's eyes. */
    inText: string;
    outText: string;
    closingText: string;
    openingBlockedText: string;
    closingBlockedText: string;
    rows: number;
    breaks: number;
  } | null;
}

/** A row as the browser gets it. */
export interface RowItem {
  kind: 'row';
  id: string;
  createdAt: string;
  timeText: string;
  createdUtc: string;
  reason: string;
  transactionId: string | null;
  infractionId: string | null;
  balanceType: BalanceType;
  isCredit: boolean;
  amountText: string;
  availableText: string;
  blockedText: string;
  /** Set on a row that does not continue the one before or does not add up by itself. */
  fault: { availableText: string; blockedText: string; addsUp: boolean } | null;
}

export type StatementItem = DayItem | RowItem;

interface Listed {
  rows: readonly BankStatement[];
  checks: readonly RowCheck[] | null;
  days: ReadonlyMap<string, StatementDay>;
}

/** The rows with a heading before each day's, newest first. */
export function toStatementItems({ rows, checks, days }: Listed, locale: string): StatementItem[] {
  const items: StatementItem[] = [];
  let date = '';
  for (const [index, row] of rows.entries()) {
    const own = saoPauloDay(new Date(row.createdAt));
    if (own !== date) items.push(toDayItem(own, days.get(own), locale));
    date = own;
    items.push(toRowItem(row, checks?.[index], locale));
  }
  return items;
}

function toDayItem(date: string, day: StatementDay | undefined, locale: string): DayItem {
  const title = formatLongDay(date, locale);
  if (!day) return { kind: 'day', date, title, sums: null };
  const { inCents, outCents } = flowsOf(day.lines).AVAILABLE;
  return {
    kind: 'day',
    date,
    title,
    sums: {
      openingText: formatReais(day.opening.available, locale),
      openingBlockedText: formatReais(day.opening.blocked, locale),
      inText: formatCents(inCents, locale),
      outText: formatCents(outCents, locale),
      closingText: formatReais(day.closing.available, locale),
      closingBlockedText: formatReais(day.closing.blocked, locale),
      rows: day.rows,
      breaks: day.breaks,
    },
  };
}

function toRowItem(row: BankStatement, check: RowCheck | undefined, locale: string): RowItem {
  const isCredit = row.operation === 'INCREMENT';
  const cents = centsFromReais(row.amount);
  return {
    kind: 'row',
    id: row.id,
    createdAt: row.createdAt,
    timeText: formatTime(row.createdAt, locale),
    createdUtc: formatUtc(row.createdAt),
    reason: statementReason(row.reason, locale),
    transactionId: row.transactionId,
    infractionId: row.infractionId,
    balanceType: row.balanceType,
    isCredit,
    amountText: formatMovement(cents, isCredit ? 'in' : 'out', locale),
    availableText: formatReais(row.newBalanceAvailable, locale),
    blockedText: formatReais(row.newBalanceBlocked, locale),
    fault:
      check && !isSoundRow(check)
        ? {
            availableText: formatCents(check.gapAvailableCents, locale),
            blockedText: formatCents(check.gapBlockedCents, locale),
            addsUp: check.addsUp,
          }
        : null,
  };
}
