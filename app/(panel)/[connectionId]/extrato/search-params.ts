import {
  createLoader,
  createSerializer,
  type inferParserType,
  parseAsInteger,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import { balanceType, statementOperation } from '#lib/contract/enums.ts';
import { dayEnd, dayStart, isDay } from '#lib/dates.ts';
import { parseTypedAmount } from '#lib/money.ts';
import { presetDays } from '#lib/period-presets.ts';
import type { StatementFilters } from '#lib/pix-api/bearer-statements.ts';

/** Rows per page that are offered; the API allows no more. */
export const pageSizes = [10, 25, 50, 100, 250, 1000] as const;

export const periods = ['Today', 'Yesterday', 'Week', 'Month', 'ThisMonth'] as const;

const text = parseAsString.withDefault('');

const searchParsers = {
  period: parseAsStringLiteral(periods),
  from: text,
  to: text,
  operation: parseAsStringLiteral(statementOperation.options),
  balanceType: parseAsStringLiteral(balanceType.options),
  reason: text,
  transactionId: text,
  infractionId: text,
  amountFrom: text,
  amountTo: text,
  page: parseAsInteger.withDefault(1),
  limit: parseAsNumberLiteral(pageSizes).withDefault(50),
};

/** What the address of the statement holds: all of the list's state. */
export type StatementSearch = inferParserType<typeof searchParsers>;

export const loadStatementSearch = createLoader(searchParsers);

const serialize = createSerializer(searchParsers);

/** The query of an address with some of its parts changed; empty or beginning with `?`. */
export function writeStatementSearch(
  search: StatementSearch,
  changes: { page?: number | null; limit?: (typeof pageSizes)[number] } = {},
): string {
  return serialize({ ...search, ...changes });
}

/** Days in São Paulo, both inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

/** The days that the address asks for: the last seven unless told. */
export function daysOf(search: StatementSearch, today: string): DayRange {
  const { from, to } = search;
  const asked = { from: isDay(from) ? from : null, to: isDay(to) ? to : null };
  if (asked.from === null && asked.to === null) return presetDays(search.period ?? 'Week', today);
  const end = asked.to ?? today;
  const start = asked.from ?? end;
  // Two days that were typed in the wrong order mean the same stretch.
  return start <= end ? { from: start, to: end } : { from: end, to: start };
}

/** The amount filters that cannot be read as one. */
export function unreadAmounts(search: StatementSearch): ('amountFrom' | 'amountTo')[] {
  return (['amountFrom', 'amountTo'] as const).filter(
    (name) => search[name] !== '' && parseTypedAmount(search[name]) === null,
  );
}

/** Whether rows between others may be left out, so that balances do not read on. */
export function hidesRows(search: StatementSearch): boolean {
  const { operation, balanceType: balance } = search;
  const texts = ['reason', 'transactionId', 'infractionId', 'amountFrom', 'amountTo'] as const;
  return operation !== null || balance !== null || texts.some((name) => search[name] !== '');
}

/** The search as filters of the API. */
export function toFilters(search: StatementSearch, days: DayRange): StatementFilters {
  const optional = (value: string) => (value.trim() === '' ? undefined : value.trim());
  return {
    page: Math.max(1, search.page),
    limit: search.limit,
    createdAtFrom: dayStart(days.from),
    createdAtTo: dayEnd(days.to),
    operation: search.operation ?? undefined,
    balanceType: search.balanceType ?? undefined,
    reason: optional(search.reason),
    transactionId: optional(search.transactionId),
    infractionId: optional(search.infractionId),
    amountFromCents: parseTypedAmount(search.amountFrom) ?? undefined,
    amountToCents: parseTypedAmount(search.amountTo) ?? undefined,
  };
}
