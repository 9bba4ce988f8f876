import {
  createLoader,
  type inferParserType,
  parseAsArrayOf,
  parseAsInteger,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import { searchFields } from '#lib/search-query.ts';

/** Rows per page that are offered; the API allows up to 1000. */
export const pageSizes = [10, 25, 50, 100, 250] as const;

export const statuses = [
  'PENDING',
  'COMPLETED',
  'CANCELED',
  'WAITING_FOR_REFUND',
  'REFUNDED',
  'EXPIRED',
  'ERROR',
] as const;

export const types = ['DEPOSIT', 'WITHDRAW', 'COMMISSION'] as const;

const text = parseAsString.withDefault('').withOptions({ clearOnDefault: true });

/** What the address of the transactions page holds: all of the list's state. */
export const searchParsers = {
  q: text,
  /** The one reading of `q` that was chosen; absent: the likeliest that has rows. */
  as: parseAsStringLiteral(searchFields),
  status: parseAsArrayOf(parseAsStringLiteral(statuses)).withDefault([]),
  type: parseAsStringLiteral(types),
  from: text,
  to: text,
  amount: text,
  document: text,
  name: text,
  endToEndId: text,
  clientReference: text,
  page: parseAsInteger.withDefault(1),
  limit: parseAsNumberLiteral(pageSizes).withDefault(25),
};

export type TransactionSearch = inferParserType<typeof searchParsers>;

export const loadSearch = createLoader(searchParsers);

/** The search without any filter, as `setFilters` takes it. */
export const noFilters = {
  q: null,
  as: null,
  status: null,
  type: null,
  from: null,
  to: null,
  amount: null,
  document: null,
  name: null,
  endToEndId: null,
  clientReference: null,
  page: null,
} as const;

/** Whether anything narrows the list. */
export function isFiltered(search: TransactionSearch): boolean {
  const { status, type, as: _as, page: _page, limit: _limit, ...texts } = search;
  return status.length > 0 || type !== null || Object.values(texts).some((value) => value !== '');
}
