import { oneOf, type Said, unless } from '#lib/client/lists/address-parts.ts';
import {
  askAll,
  defineList,
  namesOf,
  parts,
  type Questions,
} from '#lib/client/lists/define-list.ts';
import {
  type DayPreset,
  dayPresets,
  type DaySpan,
  orderedEnds,
  presetDays,
} from '#lib/client/navigation/period-presets.ts';
import type { StatementLine } from '#lib/contract/panel/statements.ts';
import { typedReais } from '#lib/domain/money/money.ts';
import { groupWords, type WordedGroup } from '#lib/domain/money/statement-groups.ts';
import { balanceTypes, statementOperations } from '#lib/domain/states/enum-values.ts';
import { dayEnd, dayStart, isDay, localTimeEnd, localTimeStart } from '#lib/domain/time/dates.ts';
import type { StatementFilters } from '#lib/server/pix-api/bearer-statements.ts';

/** Rows per page that are offered; the API allows no more. */
export const statementPageSizes = [10, 25, 50, 100, 250, 1000] as const;

/** The statement by its address. */
export const statementList = defineList({
  parsers: {
    period: oneOf(dayPresets),
    /** Days, or days with a time: `yyyy-MM-ddTHH:mm`. */
    from: parts.end,
    to: parts.end,
    operation: oneOf(statementOperations),
    balanceType: oneOf(balanceTypes),
    reason: parts.text,
    transactionId: parts.text,
    infractionId: parts.text,
    amountFrom: parts.amount,
    amountTo: parts.amount,
    page: parts.page,
    limit: unless(oneOf(statementPageSizes), 50),
  },
  // Rows of a stretch of time read on from each other, whichever stretch it is.
  display: ['period', 'from', 'to', 'page', 'limit'],
});

/** What the address of the statement holds: all of the list's state. */
export type StatementSearch = Said<typeof statementList.parsers>;

export const loadStatementSearch = statementList.load;

/** The group of entries that the address asks for, in the words that all its reasons have. */
export function chosenGroup({ operation, reason }: StatementSearch): WordedGroup | null {
  if (operation !== null) return null;
  return namesOf(groupWords).find((group) => groupWords[group] === reason) ?? null;
}

/** Whether rows between others may be left out, so that balances do not read on. */
export const hidesRows = statementList.isFiltered;

/** The filters beyond the period that say something. */
export const activeFilters = statementList.said;

/** The query of an address with some of its parts changed; empty or beginning with `?`. */
export function writeStatementSearch(
  search: StatementSearch,
  changes: Parameters<typeof statementList.text>[0] = {},
): string {
  return statementList.text({ ...search, ...changes });
}

/** The query of the same filters over other days. */
export function writeStatementDays(search: StatementSearch, days: DaySpan): string {
  return statementList.text({ ...search, ...days, period: null, page: null });
}

/** The query of the rows behind one line of the sums of a search. */
export function writeStatementLine(
  search: StatementSearch,
  { reason, operation, balanceType }: Pick<StatementLine, 'reason' | 'operation' | 'balanceType'>,
): string {
  return statementList.text({ ...search, reason, operation, balanceType, page: null });
}

/** The two ends that the address asks for, days or minutes: the last seven days unless told. */
export function endsOf(search: StatementSearch, today: string): DaySpan {
  const { from, to } = search;
  if (!from && !to) return presetDays(search.period ?? 'Week', today);
  // What has one end begins or stops there, and is of that day alone where it stops.
  const last = to || today;
  return orderedEnds({ from: from || last.slice(0, 10), to: last });
}

/** The whole days of two ends. */
export function daysOfEnds({ from, to }: DaySpan): DaySpan {
  return { from: from.slice(0, 10), to: to.slice(0, 10) };
}

/** Whether more rows may come between two ends. */
export function goesOn({ to }: DaySpan, now: Date): boolean {
  return (isDay(to) ? dayEnd(to) : localTimeEnd(to)) >= now.toISOString();
}

/** Those of two ends' days of which a part is asked for. */
export function cutDaysOf({ from, to }: DaySpan): string[] {
  return [from, to].filter((end) => !isDay(end)).map((end) => end.slice(0, 10));
}

/** The preset whose days these are. */
export function presetOf(search: StatementSearch, ends: DaySpan, today: string): DayPreset | null {
  const isIt = (period: DayPreset) => {
    const { from, to } = presetDays(period, today);
    return from === ends.from && to === ends.to;
  };
  // On the first of a month two presets are the same day: the one that was asked for counts.
  if (search.period !== null && isIt(search.period)) return search.period;
  return dayPresets.find(isIt) ?? null;
}

/** The filters that are typed, in the order of their form. */
export const typedParts = [
  'reason',
  'transactionId',
  'infractionId',
  'amountFrom',
  'amountTo',
] as const;
export type TypedPart = (typeof typedParts)[number];

type Narrowing = Pick<StatementSearch, keyof typeof statementList.cleared>;

/** What each filter asks of the API. */
const questions: Questions<Narrowing, Partial<StatementFilters>> = {
  operation: (operation) => ({ operation }),
  balanceType: (type) => ({ balanceType: type }),
  reason: (reason) => ({ reason: reason.trim() || undefined }),
  transactionId: (id) => ({ transactionId: id.trim() || undefined }),
  infractionId: (id) => ({ infractionId: id.trim() || undefined }),
  amountFrom: (typed) => ({ amountFrom: typedReais(typed) ?? undefined }),
  amountTo: (typed) => ({ amountTo: typedReais(typed) ?? undefined }),
};

/** The search as filters of the API, both ends inside. */
export function toStatementFilters(
  search: StatementSearch,
  { from, to }: DaySpan,
): StatementFilters {
  return {
    page: search.page,
    limit: search.limit,
    createdAtFrom: isDay(from) ? dayStart(from) : localTimeStart(from),
    createdAtTo: isDay(to) ? dayEnd(to) : localTimeEnd(to),
    ...askAll(search, questions),
  };
}
