import { type inferParserType, parseAsNumberLiteral, parseAsStringLiteral } from 'nuqs/server';
import { askAll, defineList, parts, type Questions } from '#lib/client/lists/define-list.ts';
import { type DaySpan, presetDays } from '#lib/client/navigation/period-presets.ts';
import type { StatementLine } from '#lib/contract/panel/statements.ts';
import { parseTypedAmount, reaisText } from '#lib/domain/money/money.ts';
import { balanceType, statementOperation } from '#lib/domain/states/enums.ts';
import {
  dayEnd,
  dayStart,
  isDay,
  isLocalTime,
  localTimeEnd,
  localTimeStart,
} from '#lib/domain/time/dates.ts';
import type { StatementFilters } from '#lib/server/pix-api/bearer-statements.ts';

/** Rows per page that are offered; the API allows no more. */
export const statementPageSizes = [10, 25, 50, 100, 250, 1000] as const;

export const periods = ['Today', 'Yesterday', 'Week', 'Month', 'ThisMonth', 'LastMonth'] as const;

const list = defineList({
  parsers: {
    period: parseAsStringLiteral(periods),
    from: parts.text,
    to: parts.text,
    fromTime: parts.text,
    toTime: parts.text,
    operation: parseAsStringLiteral(statementOperation.options),
    balanceType: parseAsStringLiteral(balanceType.options),
    reason: parts.text,
    transactionId: parts.text,
    infractionId: parts.text,
    amountFrom: parts.text,
    amountTo: parts.text,
    page: parts.page,
    limit: parseAsNumberLiteral(statementPageSizes).withDefault(50),
  },
  // Rows of a stretch of time read on from each other, whichever stretch it is.
  display: ['period', 'from', 'to', 'fromTime', 'toTime', 'page', 'limit'],
});

/** What the address of the statement holds: all of the list's state. */
export type StatementSearch = inferParserType<typeof list.parsers>;

export const loadStatementSearch = list.load;

/** Whether rows between others may be left out, so that balances do not read on. */
export const hidesRows = list.isFiltered;

/** The filters beyond the period that say something. */
export const activeFilters = list.said;

/** The query of an address with some of its parts changed; empty or beginning with `?`. */
export function writeStatementSearch(
  search: StatementSearch,
  changes: { page?: number | null; limit?: (typeof statementPageSizes)[number] } = {},
): string {
  return list.text({ ...search, ...changes });
}

/** The query of the same filters over the days of a preset. */
export function writeStatementPreset(
  search: StatementSearch,
  period: (typeof periods)[number],
): string {
  const whole = { from: null, to: null, fromTime: null, toTime: null, page: null };
  return list.text({ ...search, ...whole, period });
}

/** The query of the rows behind one line of the sums of a search. */
export function writeStatementLine(
  search: StatementSearch,
  { reason, operation, balanceType }: Pick<StatementLine, 'reason' | 'operation' | 'balanceType'>,
): string {
  return list.text({ ...search, reason, operation, balanceType, page: null });
}

/** The days that the address asks for: the last seven unless told. */
export function daysOf(search: StatementSearch, today: string): DaySpan {
  const { from, to } = search;
  const asked = { from: isDay(from) ? from : null, to: isDay(to) ? to : null };
  if (asked.from === null && asked.to === null) return presetDays(search.period ?? 'Week', today);
  const end = asked.to ?? today;
  const start = asked.from ?? end;
  // Two days that were typed in the wrong order mean the same stretch.
  return start <= end ? { from: start, to: end } : { from: end, to: start };
}

/** The two moments that the address asks for, in ISO 8601, both inclusive. */
export function momentsOf(
  { fromTime, toTime }: Pick<StatementSearch, 'fromTime' | 'toTime'>,
  { from, to }: DaySpan,
): { createdAtFrom: string; createdAtTo: string } {
  const timed = (day: string, time: string) => {
    const local = `${day}T${time}`;
    return isLocalTime(local) ? local : null;
  };
  const begins = timed(from, fromTime);
  const ends = timed(to, toTime);
  // Of one day, two times that were typed in the wrong order mean the same stretch.
  const [first, last] = begins && ends && begins > ends ? [ends, begins] : [begins, ends];
  return {
    createdAtFrom: first === null ? dayStart(from) : localTimeStart(first),
    createdAtTo: last === null ? dayEnd(to) : localTimeEnd(last),
  };
}

/** The preset whose days these are, with no time of day. */
export function presetOf(
  search: StatementSearch,
  days: DaySpan,
  today: string,
): (typeof periods)[number] | null {
  if (search.fromTime !== '' || search.toTime !== '') return null;
  const isIt = (period: (typeof periods)[number]) => {
    const { from, to } = presetDays(period, today);
    return from === days.from && to === days.to;
  };
  // On the first of a month two presets are the same day: the one that was asked for counts.
  if (search.period !== null && isIt(search.period)) return search.period;
  return periods.find(isIt) ?? null;
}

/** The amount filters that cannot be read as one. */
export function unreadAmounts(search: StatementSearch): ('amountFrom' | 'amountTo')[] {
  return (['amountFrom', 'amountTo'] as const).filter(
    (name) => search[name] !== '' && parseTypedAmount(search[name]) === null,
  );
}

const amountText = (typed: string): string | undefined => {
  const amountCents = parseTypedAmount(typed);
  return amountCents === null ? undefined : reaisText(amountCents);
};

type Narrowing = Pick<StatementSearch, keyof typeof list.cleared>;

/** What each filter asks of the API. */
const questions: Questions<Narrowing, Partial<StatementFilters>> = {
  operation: (operation) => ({ operation }),
  balanceType: (type) => ({ balanceType: type }),
  reason: (reason) => ({ reason: reason.trim() || undefined }),
  transactionId: (id) => ({ transactionId: id.trim() || undefined }),
  infractionId: (id) => ({ infractionId: id.trim() || undefined }),
  amountFrom: (typed) => ({ amountFrom: amountText(typed) }),
  amountTo: (typed) => ({ amountTo: amountText(typed) }),
};

/** The search as filters of the API. */
export function toStatementFilters(search: StatementSearch, days: DaySpan): StatementFilters {
  return {
    page: Math.max(1, search.page),
    limit: search.limit,
    ...momentsOf(search, days),
    ...askAll(search, questions),
  };
}
