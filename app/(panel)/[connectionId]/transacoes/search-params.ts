import {
  createLoader,
  createSerializer,
  type inferParserType,
  parseAsArrayOf,
  parseAsInteger,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import { presetNames } from '#lib/client/navigation/period-presets.ts';
import { searchFields } from '#lib/client/navigation/search-query.ts';
import { transactionStatuses, transactionTypes } from '#lib/domain/states/transaction-enums.ts';
import { columnIds } from './columns/column-ids.ts';

/** Rows per page that are offered: up to what the API gives at once. */
export const pageSizes = [10, 25, 50, 100, 250, 500, 1000] as const;

export const sortColumns = ['createdAt', 'updatedAt'] as const;
export const sortDirections = ['desc', 'asc'] as const;

const text = parseAsString.withDefault('').withOptions({ clearOnDefault: true });

/** What narrows the list. */
const filterParsers = {
  q: text,
  /** The one reading of `q` that was chosen; absent: the likeliest that has rows. */
  as: parseAsStringLiteral(searchFields),
  status: parseAsArrayOf(parseAsStringLiteral(transactionStatuses)).withDefault([]),
  type: parseAsStringLiteral(transactionTypes),
  /** A period that moves with the clock; `from` and `to` are days, or days with a time. */
  period: parseAsStringLiteral(presetNames),
  from: text,
  to: text,
  amount: text,
  document: text,
  name: text,
  id: text,
  endToEndId: text,
  clientReference: text,
};

/** What the address of the transactions page holds: all of the list's state. */
export const searchParsers = {
  ...filterParsers,
  sort: parseAsStringLiteral(sortColumns).withDefault('createdAt'),
  dir: parseAsStringLiteral(sortDirections).withDefault('desc'),
  cols: parseAsArrayOf(parseAsStringLiteral(columnIds)).withDefault([]),
  page: parseAsInteger.withDefault(1),
  limit: parseAsNumberLiteral(pageSizes).withDefault(25),
  /**
   * `none`: without filters on purpose, so the default view stays away. `only`: a search from
   * elsewhere, which opens the only transaction that it finds instead of a list of one.
   */
  view: parseAsStringLiteral(['none', 'only']),
};

export type TransactionSearch = inferParserType<typeof searchParsers>;

export const loadSearch = createLoader(searchParsers);

/** The search as the part of an address after its path: empty or beginning with `?`. */
export const searchText = createSerializer(searchParsers);

/** The search without any filter, as `setFilters` takes it. */
export const noFilters = {
  q: null,
  as: null,
  status: null,
  type: null,
  period: null,
  from: null,
  to: null,
  amount: null,
  document: null,
  name: null,
  id: null,
  endToEndId: null,
  clientReference: null,
  page: null,
} as const satisfies { [Key in keyof typeof filterParsers | 'page']: null };

/** Whether anything narrows the list. */
export function isFiltered(search: TransactionSearch): boolean {
  const { q, status, type, period, from, to } = search;
  const { amount, document, name, id, endToEndId, clientReference } = search;
  const texts = [q, from, to, amount, document, name, id, endToEndId, clientReference];
  return (
    status.length > 0 || type !== null || period !== null || texts.some((value) => value !== '')
  );
}
