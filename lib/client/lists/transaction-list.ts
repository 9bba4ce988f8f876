import type { Messages } from 'next-intl';
import {
  type inferParserType,
  parseAsArrayOf,
  parseAsNumberLiteral,
  parseAsStringLiteral,
} from 'nuqs/server';
import { presetNames } from '#lib/client/navigation/period-presets.ts';
import { searchFields } from '#lib/client/navigation/search-fields.ts';
import type { TransactionListQuery } from '#lib/contract/bearer/transaction.ts';
import type { GatewayTransactionListQuery } from '#lib/contract/gateway/transaction.ts';
import { parseTypedAmount, reaisText } from '#lib/domain/money/money.ts';
import { transactionStatuses, transactionTypes } from '#lib/domain/states/transaction-enums.ts';
import { columnIds } from '#lib/exports/column-ids.ts';
import { defineList, forEachName, namesOf, parts } from './define-list.ts';

type FilterText = keyof Messages['transactions'] & `filter${string}`;

/** A filter that is typed. Its name is that of the address and of the bearer edition's query. */
interface TypedField {
  label: FilterText;
  inputMode: 'text' | 'decimal';
  /** What the API-key edition calls it; null: its list cannot be asked for it. */
  gateway: keyof GatewayTransactionListQuery | null;
  /** What was typed as the API takes it, null where it cannot be read; absent: as it is. */
  read?: (typed: string) => string | null;
  hint?: FilterText;
  /** What is said where it cannot be read. */
  wrong?: FilterText;
  /** Our own service alone knows it (spec: settled, "Transaction filters"). */
  isOwn?: boolean;
}

type Untyped = 'page' | 'limit' | 'sortBy' | 'sortDirection' | 'dateFrom' | 'dateTo';

/** The exact fields of the API, in the order of their form. */
export const typedFields = {
  amount: {
    label: 'filterAmount',
    inputMode: 'decimal',
    gateway: 'amount',
    read: readAmount,
    hint: 'filterAmountHint',
    wrong: 'filterAmountWrong',
  },
  amountFrom: {
    label: 'filterAmountFrom',
    inputMode: 'decimal',
    gateway: 'amountFrom',
    read: readAmount,
    wrong: 'filterAmountWrong',
    isOwn: true,
  },
  amountTo: {
    label: 'filterAmountTo',
    inputMode: 'decimal',
    gateway: 'amountTo',
    read: readAmount,
    wrong: 'filterAmountWrong',
    isOwn: true,
  },
  document: {
    label: 'filterDocument',
    inputMode: 'text',
    gateway: 'payerDocument',
    read: (typed) => typed.replace(/[.\-/\s]/g, ''),
  },
  name: { label: 'filterName', inputMode: 'text', gateway: 'payerName' },
  id: { label: 'filterId', inputMode: 'text', gateway: 'id' },
  endToEndId: { label: 'filterEndToEndId', inputMode: 'text', gateway: 'endToEndId' },
  clientReference: { label: 'filterClientReference', inputMode: 'text', gateway: null },
} as const satisfies Record<
  Exclude<keyof TransactionListQuery, Untyped | 'status' | 'type'>,
  TypedField
>;

export type TypedName = keyof typeof typedFields;
export const typedNames = namesOf(typedFields);

export function typedFieldOf(name: TypedName): TypedField {
  return typedFields[name];
}

function readAmount(typed: string): string | null {
  const amountCents = parseTypedAmount(typed);
  return amountCents === null ? null : reaisText(amountCents);
}

/** What was typed into a field as the API takes it; null where it cannot be read. */
export function readTyped(name: TypedName, typed: string): string | null {
  const { read } = typedFieldOf(name);
  return read ? read(typed) : typed;
}

/** Whether the filters hold one that our own service alone knows: another would ignore it. */
export function asksOwnFilter(filters: { readonly [Name in TypedName]?: unknown }): boolean {
  return typedNames.some((name) => typedFieldOf(name).isOwn && filters[name] !== undefined);
}

/** What was typed as the filters of the API; nothing of what cannot be read. */
export function typedFilters(search: Partial<Record<TypedName, string>>) {
  const asked: Partial<Record<TypedName, string>> = {};
  for (const name of typedNames) {
    const typed = search[name] ?? '';
    const value = typed === '' ? null : readTyped(name, typed);
    if (value !== null) asked[name] = value;
  }
  return asked;
}

/** The filters by the names of the API-key edition, where it has another one. */
export function gatewayNamed(filters: object): object {
  const named = Object.entries(filters).map(([name, value]: [string, unknown]) => {
    const typed = typedNames.find((known) => known === name);
    return [(typed && typedFields[typed].gateway) ?? name, value] as const;
  });
  return Object.fromEntries(named);
}

/** Rows per page that are offered: up to what the API gives at once. */
export const transactionPageSizes = [10, 25, 50, 100, 250, 500, 1000] as const;

export const sortColumns = ['createdAt', 'updatedAt'] as const;
export const sortDirections = ['desc', 'asc'] as const;

/** What the address of the transactions page holds. */
export const transactionListSearch = defineList({
  parsers: {
    q: parts.text,
    /** The one reading of `q` that was chosen; absent: the likeliest that has rows. */
    as: parseAsStringLiteral(searchFields),
    status: parseAsArrayOf(parseAsStringLiteral(transactionStatuses)).withDefault([]),
    type: parseAsStringLiteral(transactionTypes),
    /** A period that moves with the clock; `from` and `to` are days, or days with a time. */
    period: parseAsStringLiteral(presetNames),
    from: parts.text,
    to: parts.text,
    ...forEachName(typedNames, parts.text),
    sort: parseAsStringLiteral(sortColumns).withDefault('createdAt'),
    dir: parseAsStringLiteral(sortDirections).withDefault('desc'),
    cols: parseAsArrayOf(parseAsStringLiteral(columnIds)).withDefault([]),
    page: parts.page,
    limit: parseAsNumberLiteral(transactionPageSizes).withDefault(25),
    /**
     * `none`: without filters on purpose, so the default view stays away. `only`: a search from
     * elsewhere, which opens the only transaction that it finds instead of a list of one.
     */
    view: parseAsStringLiteral(['none', 'only']),
  },
  modifiers: ['as'],
  display: ['sort', 'dir', 'cols', 'page', 'limit', 'view'],
});

export type TransactionSearch = inferParserType<typeof transactionListSearch.parsers>;
