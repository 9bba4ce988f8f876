import { presetNames } from '#lib/client/navigation/period-presets.ts';
import { searchFields } from '#lib/client/navigation/search-fields.ts';
import type { TransactionListQuery } from '#lib/contract/bearer/transaction.ts';
import { transactionStatuses, transactionTypes } from '#lib/domain/states/enum-values.ts';
import { columnIds } from '#lib/exports/column-ids.ts';
import { anyOf, oneOf, type Said, unless } from './address-parts.ts';
import { defineList, namesOf, parts } from './define-list.ts';

type Untyped =
  | 'page'
  | 'limit'
  | 'sortBy'
  | 'sortDirection'
  | 'dateFrom'
  | 'dateTo'
  | 'paidFrom'
  | 'paidTo';

/** A filter that is typed. Its name is that of the address and of the bearer edition's query. */
export type TypedName = Exclude<keyof TransactionListQuery, Untyped | 'status' | 'type'>;

// In the order of their form; what else is known of them stands in a file that comes with it.
const typedParts: Record<TypedName, typeof parts.text> = {
  amount: parts.amount,
  amountFrom: parts.amount,
  amountTo: parts.amount,
  document: parts.text,
  name: parts.text,
  email: parts.text,
  pixKey: parts.text,
  id: parts.text,
  endToEndId: parts.text,
  clientReference: parts.text,
};
export const typedNames = namesOf(typedParts);

/** Rows per page that are offered: up to what the API gives at once. */
export const transactionPageSizes = [10, 25, 50, 100, 250, 500, 1000] as const;

export const sortColumns = ['createdAt', 'updatedAt'] as const;
export const sortDirections = ['desc', 'asc'] as const;

/** What a period can be about beside the creation, of our own service alone. */
const periodDates = ['paidAt'] as const;
export type PeriodDate = (typeof periodDates)[number];

/** What the address of the transactions page holds. */
export const transactionListSearch = defineList({
  parsers: {
    q: parts.text,
    /** The one reading of `q` that was chosen; absent: the likeliest that has rows. */
    as: oneOf(searchFields),
    status: anyOf(transactionStatuses),
    type: oneOf(transactionTypes),
    /** A period that moves with the clock; `from` and `to` are days, or days with a time. */
    period: oneOf(presetNames),
    from: parts.end,
    to: parts.end,
    /** What the period is about; absent: the creation. */
    date: oneOf(periodDates),
    ...typedParts,
    sort: unless(oneOf(sortColumns), 'createdAt'),
    dir: unless(oneOf(sortDirections), 'desc'),
    cols: anyOf(columnIds),
    page: parts.page,
    limit: unless(oneOf(transactionPageSizes), 25),
    /**
     * `none`: without filters on purpose, so the default view stays away. `only`: a search from
     * elsewhere, which opens the only transaction that it finds instead of a list of one. `chips`:
     * what `q` names together becomes filters of their own.
     */
    view: oneOf(['none', 'only', 'chips']),
  },
  modifiers: ['as', 'date'],
  display: ['sort', 'dir', 'cols', 'page', 'limit', 'view'],
});

export type TransactionSearch = Said<typeof transactionListSearch.parsers>;
