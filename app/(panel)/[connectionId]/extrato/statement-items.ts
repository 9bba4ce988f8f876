import { settledAfter, type SettledAfter } from '#lib/client/statements/settled-after.ts';
import { isSoundRow, type RowCheck } from '#lib/client/statements/statement-continuity.ts';
import { flowsOf, type StatementRow } from '#lib/client/statements/statement-day.ts';
import { statementReason } from '#lib/client/statements/statement-reason.ts';
import type { StatementDay, StatementParty } from '#lib/contract/panel/statements.ts';
import { foldRows, restOfFold, type StatementFold } from '#lib/domain/money/fold-rows.ts';
import {
  centsFromReais,
  formatCents,
  formatReais,
  formatMovement,
} from '#lib/domain/money/money.ts';
import type { BalanceType } from '#lib/domain/states/enums.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { formatLongDay, formatTime, formatUtc } from '#lib/domain/time/format-dates.ts';
import { partyOf } from '#lib/exports/transaction-party.ts';
import { type LineMoney, lineMoney } from './line-money.ts';

/** Where a day opened and closed, and what came and went between. Texts, ready to show. */
export interface DayItem {
  kind: 'day';
  date: string;
  title: string;
  /** `open`: it can still be closed, here and by this member; `past`: it cannot. */
  close: 'frozen' | 'changed' | 'open' | 'past';
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
  /** What the lines of the page come to, where others of the day are left out; else null. */
  shown: {
    rows: number;
    by: 'filters' | 'hours';
    /** There is more of them on the page before or after. */
    isPart: boolean;
    flows: { balanceType: BalanceType; inText: string; outText: string }[];
  } | null;
}

/** A row as the browser gets it. */
interface RowTexts {
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

/** A line: a row, or the rows of a deposit or a withdrawal as one. */
export interface RowItem extends RowTexts {
  kind: 'row';
  /** Who the money came from or went to; null where nobody tells it. */
  party: string | null;
  /** The merchant's own number of the transaction. */
  reference: string | null;
  /** What rows of lines below did to the blocked balance right after it. */
  settled: SettledAfter | null;
  /** The amount is without it. */
  fee: LineMoney['fee'];
  /** The page that has the rest of it: what it began with, or what became of it. */
  rest: 'next' | 'previous' | null;
  /** The rows that the line stands for, newest first as the list; none for a row by itself. */
  parts: PartItem[];
}

/** A row of a line that was opened. */
export interface PartItem extends RowTexts {
  kind: 'part';
}

export type StatementItem = DayItem | RowItem | PartItem;

interface Listed {
  rows: readonly StatementRow[];
  /** Those of the page before, which is newer. */
  newer: readonly StatementRow[];
  parties: readonly StatementParty[];
  checks: readonly RowCheck[] | null;
  days: ReadonlyMap<string, StatementDay>;
  closes: ReadonlyMap<string, 'frozen' | 'changed'>;
  newestClose: string | null;
  /** Whether a day of the account can be closed at all, and by this member. */
  mayClose: boolean;
  /** Days of which some hours are asked for. */
  cutDays: readonly string[];
  /** Which page it is, from 1. */
  page: number;
  hasNextPage: boolean;
}

const dayOf = ({ createdAt }: StatementRow): string => saoPauloDay(new Date(createdAt));

/** The lines with a heading before each day's, newest first. */
export function toStatementItems(listed: Listed, locale: string): (DayItem | RowItem)[] {
  const { rows, checks, parties, days } = listed;
  const partyById = new Map(parties.map((party) => [party.id, party]));
  const rowsByDay = Map.groupBy(rows, dayOf);
  const items: (DayItem | RowItem)[] = [];
  let date = '';
  for (const fold of foldRows(rows, dayOf)) {
    const row = rows[fold.head];
    if (!row) continue;
    const own = dayOf(row);
    if (own !== date) {
      const isCut = listed.cutDays.includes(own);
      const shown =
        checks === null || isCut
          ? {
              ...toShown(rowsByDay.get(own) ?? [], locale),
              by: checks === null ? ('filters' as const) : ('hours' as const),
              isPart: isPart(own, listed),
            }
          : null;
      const close = closeOf(own, listed);
      items.push({ ...toDayItem(own, isCut ? undefined : days.get(own), locale), close, shown });
    }
    date = own;
    const texts = fold.parts.flatMap((place) => {
      const part = rows[place];
      return part ? [toRowTexts(part, checks?.[place], locale)] : [];
    });
    const party = partyById.get(row.transactionId ?? '');
    items.push({
      ...toLine(texts, fold, row),
      // With filters rows in between are hidden.
      rest: checks === null ? null : restOfFold(fold, listed),
      settled: settledAfter(rows.slice(fold.end, fold.last), locale),
      party: party ? partyOf(party).name : null,
      reference: party?.clientReference ?? null,
      ...lineMoney({ row, last: rows[fold.last], party }, locale),
    });
  }
  return items;
}

/** The line of rows that are given newest first: the head's, with how far a withdrawal came. */
function toLine(
  texts: readonly RowTexts[],
  { parts, head, last }: StatementFold,
  { kind }: StatementRow,
) {
  const [newest, own, after] = [texts[0], texts[parts.indexOf(head)], texts[parts.indexOf(last)]];
  if (!newest || !own || !after) throw new Error('a line without its rows');
  return {
    ...own,
    kind: 'row' as const,
    reason: kind === 'deposit' ? own.reason : newest.reason,
    availableText: after.availableText,
    blockedText: after.blockedText,
    fault: texts.find(({ fault }) => fault !== null)?.fault ?? null,
    parts: texts.length > 1 ? texts.map((part) => ({ ...part, kind: 'part' as const })) : [],
  };
}

function closeOf(day: string, { closes, newestClose, mayClose }: Listed): DayItem['close'] {
  const isOpen = mayClose && (newestClose === null || day > newestClose);
  return closes.get(day) ?? (isOpen ? 'open' : 'past');
}

/** Whether a day goes on beyond the page, as far as that can be known. */
function isPart(day: string, { rows, page, hasNextPage }: Listed): boolean {
  const [newest, oldest] = [rows[0], rows.at(-1)];
  const isAtTop = newest !== undefined && dayOf(newest) === day;
  const isAtEnd = oldest !== undefined && dayOf(oldest) === day;
  return (page > 1 && isAtTop) || (hasNextPage && isAtEnd);
}

function toShown(rows: readonly StatementRow[], locale: string) {
  const flows = flowsOf(rows);
  return {
    rows: rows.length,
    flows: (['AVAILABLE', 'BLOCKED'] as const)
      .filter((one) => rows.some(({ balanceType }) => balanceType === one))
      .map((one) => ({
        balanceType: one,
        inText: formatCents(flows[one].inCents, locale),
        outText: formatCents(flows[one].outCents, locale),
      })),
  };
}

function toDayItem(
  date: string,
  day: StatementDay | undefined,
  locale: string,
): Omit<DayItem, 'close' | 'shown'> {
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

function toRowTexts(row: StatementRow, check: RowCheck | undefined, locale: string): RowTexts {
  const isCredit = row.operation === 'INCREMENT';
  const cents = centsFromReais(row.amount);
  return {
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
