import type { Messages } from 'next-intl';
import { type PeriodChoice, spanOf, type TimeSpan } from '#lib/client/navigation/period-presets.ts';
import type { GatewayTransactionListQuery } from '#lib/contract/gateway/transaction.ts';
import { typedReais } from '#lib/domain/money/money.ts';
import { type PeriodDate, type TypedName, typedNames } from './transaction-list.ts';

type FilterText = keyof Messages['transactions'] & `filter${string}`;

/** A filter that is typed. Its name is that of the address and of the bearer edition's query. */
interface TypedField {
  label: FilterText;
  inputMode: 'text' | 'decimal';
  /** What the API-key edition calls it; null: its list cannot be asked for it. */
  gateway: keyof GatewayTransactionListQuery | null;
  /** What was typed as the API takes it, null where it cannot be read; absent: as it is. */
  read?: (typed: string) => string | null;
  /** What is read has to be so; a part of it, or a masked one, would name nothing. */
  shape?: RegExp;
  hint?: FilterText;
  /** What is said where it cannot be read, or is not so. */
  wrong?: FilterText;
  /** Our own service alone knows it (spec: settled, "Transaction filters"). */
  isOwn?: boolean;
}

/** The exact fields of the API, in the order of their form. */
export const typedFields = {
  amount: {
    label: 'filterAmount',
    inputMode: 'decimal',
    gateway: 'amount',
    read: typedReais,
    hint: 'filterAmountHint',
    wrong: 'filterAmountWrong',
  },
  amountFrom: {
    label: 'filterAmountFrom',
    inputMode: 'decimal',
    gateway: 'amountFrom',
    read: typedReais,
    wrong: 'filterAmountWrong',
    isOwn: true,
  },
  amountTo: {
    label: 'filterAmountTo',
    inputMode: 'decimal',
    gateway: 'amountTo',
    read: typedReais,
    wrong: 'filterAmountWrong',
    isOwn: true,
  },
  document: {
    label: 'filterDocument',
    inputMode: 'text',
    gateway: 'payerDocument',
    read: (typed) => typed.replace(/[.\-/\s]/g, '').toUpperCase(),
    shape: /^(\d{11}|[\dA-Z]{12}\d{2})$/,
    wrong: 'filterDocumentWrong',
  },
  name: { label: 'filterName', inputMode: 'text', gateway: 'payerName' },
  email: {
    label: 'filterEmail',
    inputMode: 'text',
    gateway: 'email',
    read: (typed) => typed.trim(),
    shape: /^[^\s@*]+@[^\s@*]+$/,
    wrong: 'filterEmailWrong',
    isOwn: true,
  },
  pixKey: {
    label: 'filterPixKey',
    inputMode: 'text',
    gateway: 'pixKey',
    read: (typed) => typed.trim(),
    shape: /^[^*]+$/,
    wrong: 'filterPixKeyWrong',
    isOwn: true,
  },
  id: {
    label: 'filterId',
    inputMode: 'text',
    gateway: 'id',
    // Of either edition, or an E2E, which papers call so.
    shape: /^(EP[\dA-F]{24}|[\da-z]{25}|[ED]\d{16}[\da-z]{15})$/i,
    wrong: 'filterIdWrong',
  },
  endToEndId: {
    label: 'filterEndToEndId',
    inputMode: 'text',
    gateway: 'endToEndId',
    shape: /^[ED]\d{16}[\da-z]{15}$/i,
    wrong: 'filterEndToEndIdWrong',
  },
  clientReference: {
    label: 'filterClientReference',
    inputMode: 'text',
    gateway: null,
    hint: 'filterClientReferenceHint',
  },
} as const satisfies Record<TypedName, TypedField>;

export function typedFieldOf(name: TypedName): TypedField {
  return typedFields[name];
}

/** What was typed into a field as the API takes it; null where it cannot be read. */
function readTyped(name: TypedName, typed: string): string | null {
  const { read } = typedFieldOf(name);
  return read ? read(typed) : typed;
}

/** What is wrong with what was typed into a field; null where it may be what the field asks for. */
export function wrongWords(name: TypedName, typed: string): FilterText | null {
  const value = readTyped(name, typed);
  const { shape, wrong = null } = typedFieldOf(name);
  return value === null || (shape !== undefined && !shape.test(value)) ? wrong : null;
}

/** Whether the filters hold one that our own service alone knows: another would ignore it. */
export function asksOwnFilter(filters: {
  readonly [Name in TypedName | 'paidFrom' | 'paidTo']?: unknown;
}): boolean {
  const own = typedNames.filter((name) => typedFieldOf(name).isOwn);
  return [...own, 'paidFrom' as const, 'paidTo' as const].some(
    (name) => filters[name] !== undefined,
  );
}

/** A period of creation or of payment as the filters of the API, counted from `now`. */
export function periodFilters(
  search: PeriodChoice & { date?: PeriodDate | null | undefined },
  now: Date,
): TimeSpan & { paidFrom?: string; paidTo?: string } {
  const span = spanOf(search, now);
  if (search.date !== 'paidAt') return span;
  const { dateFrom, dateTo } = span;
  return {
    ...(dateFrom === undefined ? {} : { paidFrom: dateFrom }),
    ...(dateTo === undefined ? {} : { paidTo: dateTo }),
  };
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
