import {
  createLoader,
  createSerializer,
  type inferParserType,
  parseAsArrayOf,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import type {
  AnalysisResult,
  InfractionStatus,
  InfractionType,
  ReportedType,
} from '#lib/domain/states/enums.ts';

// Written out, because the enumerations of the contract would bring their parser to the browser.
export const statuses = [
  'OPEN',
  'WAITING_ADJUSTMENTS',
  'WAITING_PSP',
  'DEFENDED',
  'ANSWERED',
  'ACKNOWLEDGED',
  'CLOSED',
  'CANCELLED',
] as const satisfies readonly InfractionStatus[];

export const types = [
  'REFUND_REQUEST',
  'FRAUD',
  'REFUND_CANCELLED',
] as const satisfies readonly InfractionType[];

export const results = ['AGREED', 'DISAGREED'] as const satisfies readonly AnalysisResult[];

export const reporters = [
  'DEBITED_PARTICIPANT',
  'CREDITED_PARTICIPANT',
] as const satisfies readonly ReportedType[];

export const tabs = ['answer', 'analysis', 'ended', 'all'] as const;
export type Tab = (typeof tabs)[number];

export const sorts = [
  'expiresAt-asc',
  'expiresAt-desc',
  'reportedAt-desc',
  'reportedAt-asc',
  'updatedAt-desc',
] as const;

/** Which date `from` and `to` are about; the last change of one that ended is its decision. */
export const dateFields = ['expiresAt', 'reportedAt', 'createdAt', 'updatedAt'] as const;

/** Rows of a page: an inbox is worked through, not scrolled. */
export const pageRows = 25;

const text = parseAsString.withDefault('').withOptions({ clearOnDefault: true });

/** What the address of the infractions page holds: all of the list's state. */
export const searchParsers = {
  tab: parseAsStringLiteral(tabs).withDefault('answer'),
  /** Narrows further than a tab, and stands instead of it. */
  status: parseAsArrayOf(parseAsStringLiteral(statuses)).withDefault([]),
  type: parseAsStringLiteral(types),
  result: parseAsStringLiteral(results),
  reportedBy: parseAsStringLiteral(reporters),
  date: parseAsStringLiteral(dateFields).withDefault('expiresAt'),
  from: text,
  to: text,
  transactionId: text,
  endToEndId: text,
  protocol: text,
  sort: parseAsStringLiteral(sorts),
  page: parseAsInteger.withDefault(1),
};

export type InfractionSearch = inferParserType<typeof searchParsers>;

export const loadSearch = createLoader(searchParsers);

/** The search as the part of an address after its path: empty or beginning with `?`. */
export const searchText = createSerializer(searchParsers);

/** The search without any filter, as `setFilters` takes it; the tab stays. */
export const noFilters = {
  status: null,
  type: null,
  result: null,
  reportedBy: null,
  date: null,
  from: null,
  to: null,
  transactionId: null,
  endToEndId: null,
  protocol: null,
} as const;

/** Whether anything beside the tab narrows the list. */
export function isFiltered(search: InfractionSearch): boolean {
  const { status, type, result, reportedBy } = search;
  const texts = [search.from, search.to, search.transactionId, search.endToEndId, search.protocol];
  return (
    status.length > 0 ||
    [type, result, reportedBy].some((value) => value !== null) ||
    texts.some((value) => value !== '')
  );
}

/** The order of the list: what was chosen, else by deadline while something can still be done. */
export function sortOf(search: InfractionSearch): (typeof sorts)[number] {
  const isOpen = search.tab === 'answer' || search.tab === 'analysis';
  return search.sort ?? (isOpen ? 'expiresAt-asc' : 'reportedAt-desc');
}
