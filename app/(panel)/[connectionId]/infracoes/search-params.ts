import { anyOf, oneOf, type Said } from '#lib/client/lists/address-parts.ts';
import {
  askAll,
  defineList,
  forEachName,
  parts,
  type Questions,
} from '#lib/client/lists/define-list.ts';
import { infractionViews } from '#lib/client/lists/infraction-view.ts';
import { aheadPresets, dayPresets, spanOf } from '#lib/client/navigation/period-presets.ts';
import { typedReais } from '#lib/domain/money/money.ts';
import type {
  AnalysisResult,
  InfractionStatus,
  InfractionType,
  ReportedType,
} from '#lib/domain/states/enums.ts';
import { statusesOfGroup } from '#lib/domain/states/infraction-groups.ts';
import type { InfractionFilters } from '#lib/server/pix-api/bearer.ts';

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

export const analysisResults = ['AGREED', 'DISAGREED'] as const satisfies readonly AnalysisResult[];

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
  'transactionAmount-desc',
  'transactionAmount-asc',
] as const;

/** Orders that no service elsewhere is known to have. */
const ownSorts: readonly (typeof sorts)[number][] = [
  'transactionAmount-desc',
  'transactionAmount-asc',
];

/**
 * The orders that a tab of a service of ours, or of another one, can be asked for. What ended shows
 * its end and no deadline, by which no list that has it stands in order.
 */
export function sortsOf(isOwn: boolean, tab: Tab) {
  const hasDeadlines = tab === 'answer' || tab === 'analysis';
  return sorts.filter(
    (sort) =>
      (isOwn || !ownSorts.includes(sort)) && (hasDeadlines || !sort.startsWith('expiresAt')),
  );
}

/** The typed filters that no service elsewhere is known to have: of the contested payment. */
const ownCaseNames = ['payerName', 'amount', 'amountFrom', 'amountTo', 'payerDocument'] as const;
const anyCaseNames = ['transactionId', 'endToEndId', 'protocol'] as const;
const caseNames = [...ownCaseNames, ...anyCaseNames] as const;
export type CaseName = (typeof caseNames)[number];

/** The typed filters that a service of ours, or another one, has. */
export function caseNamesOf(isOwn: boolean): readonly CaseName[] {
  return isOwn ? caseNames : anyCaseNames;
}

/** Whether something was typed to narrow the list, by which a slip finds nothing. */
export const isTyped = (search: InfractionSearch) => caseNames.some((name) => search[name] !== '');

/** Which date the period is about; the last change of one that ended is its decision. */
export const dateFields = ['expiresAt', 'reportedAt', 'createdAt', 'updatedAt'] as const;

/** Rows of a page: an inbox is worked through, not scrolled. */
export const pageRows = 25;

/** What the address of the infractions page holds. */
export const infractionListSearch = defineList({
  parsers: {
    /** Unsaid it is what waits for an answer, or of other statuses all. */
    tab: oneOf(tabs),
    /** Narrows the tab, which may have none of them. */
    status: anyOf(statuses),
    type: oneOf(types),
    result: oneOf(analysisResults),
    reportedBy: oneOf(reporters),
    date: oneOf(dateFields),
    period: oneOf([...dayPresets, ...aheadPresets]),
    from: parts.end,
    to: parts.end,
    payerName: parts.text,
    amount: parts.amount,
    amountFrom: parts.amount,
    amountTo: parts.amount,
    payerDocument: parts.text,
    transactionId: parts.text,
    endToEndId: parts.text,
    protocol: parts.text,
    /** Who answers them: a member's id, `me` or `none`. */
    owner: parts.text,
    sort: oneOf(sorts),
    /** What the browser keeps unless told. */
    view: oneOf(infractionViews),
    page: parts.page,
  },
  modifiers: ['date'],
  display: ['tab', 'sort', 'page', 'view'],
});

export type InfractionSearch = Said<typeof infractionListSearch.parsers>;

/**
 * The order of the list: what was chosen, else by deadline while something can still be done, and
 * by the end of those that ended, which only our own service is known to sort by.
 */
export function sortOf(search: InfractionSearch, isOwn: boolean): (typeof sorts)[number] {
  const { sort } = search;
  const tab = openTabOf(search);
  if (sort !== null && sortsOf(isOwn, tab).includes(sort)) return sort;
  if (tab === 'answer' || tab === 'analysis') return 'expiresAt-asc';
  return tab === 'ended' && isOwn ? 'updatedAt-desc' : 'reportedAt-desc';
}

/**
 * The date that the period is about: the one that is named, else the deadline of what waits for an
 * answer, the end of what ended, and of all others when they were reported.
 */
export function dateOf({ date, tab }: InfractionSearch): (typeof dateFields)[number] {
  if (date !== null) return date;
  if (tab === 'answer' || tab === null) return 'expiresAt';
  return tab === 'ended' ? 'updatedAt' : 'reportedAt';
}

/** The statuses that are found in a tab. */
export function statusesIn(tab: Tab): readonly InfractionStatus[] {
  return tab === 'all' ? statuses : statusesOfGroup(tab);
}

/** The tab that is open: an address that names none has other statuses among all. */
export function openTabOf({ tab, status }: Pick<InfractionSearch, 'tab' | 'status'>): Tab {
  return tab ?? (status.every((one) => statusesIn('answer').includes(one)) ? 'answer' : 'all');
}

/** Whether the open tab has none of the statuses that the list is cut to: nothing is found. */
export function isOfOtherTabs(search: InfractionSearch): boolean {
  const own = statusesIn(openTabOf(search));
  return search.status.length > 0 && !search.status.some((one) => own.includes(one));
}

/** The date of a period by its name: in another tab, too, the period is about that one. */
export function namedDate(search: InfractionSearch): Pick<InfractionSearch, 'date'> {
  const { period, from, to } = search;
  return { date: period !== null || from !== '' || to !== '' ? dateOf(search) : null };
}

/** A tab by its name, unless an address without one is of it anyway. */
export function namedTab(tab: Tab, status: InfractionSearch['status']): Tab | null {
  return tab === 'answer' && openTabOf({ tab: null, status }) === 'answer' ? null : tab;
}

/** What a tab leads to, and counts, with the filters as they are. */
export function searchOfTab(search: InfractionSearch, tab: Tab): InfractionSearch {
  const named = namedTab(tab, search.status);
  return { ...search, ...namedDate(search), tab: named, sort: null, page: 1 };
}

/** What each part of the address asks of the API. */
const questions: Questions<
  Omit<
    InfractionSearch,
    'tab' | 'status' | 'date' | 'period' | 'from' | 'to' | 'sort' | 'owner' | 'view'
  >,
  InfractionFilters
> = {
  page: (page) => ({ page }),
  type: (type) => ({ type: [type] }),
  result: (result) => ({ analysisResult: [result] }),
  reportedBy: (reporter) => ({ reportedBy: [reporter] }),
  payerName: (payerName) => ({ payerName }),
  amount: (typed) => ({ amount: typedReais(typed) ?? undefined }),
  amountFrom: (typed) => ({ amountFrom: typedReais(typed) ?? undefined }),
  amountTo: (typed) => ({ amountTo: typedReais(typed) ?? undefined }),
  payerDocument: (payerDocument) => ({ payerDocument }),
  transactionId: (transactionId) => ({ transactionId }),
  endToEndId: (endToEndId) => ({ endToEndId }),
  protocol: (protocol) => ({ protocol }),
};

/** Those of the chosen statuses that the open tab has; where it has none, all of them. */
function statusesAsked(search: InfractionSearch): readonly InfractionStatus[] {
  const tab = openTabOf(search);
  if (search.status.length === 0) return tab === 'all' ? [] : statusesOfGroup(tab);
  const own = search.status.filter((one) => statusesIn(tab).includes(one));
  return own.length === 0 ? search.status : own;
}

const sortFields = ['reportedAt', 'updatedAt', 'expiresAt', 'transactionAmount'] as const;

/** The address's filters as the API takes them; a period is counted from `now`. */
export function toInfractionFilters(
  search: InfractionSearch,
  { now, isOwn }: { now: Date; isOwn: boolean },
): InfractionFilters {
  const { dateFrom, dateTo } = spanOf(search, now);
  const sort = sortOf(search, isOwn);
  return {
    limit: pageRows,
    ...askAll(isOwn ? search : { ...search, ...forEachName(ownCaseNames, '') }, questions),
    status: [...statusesAsked(search)],
    [`${dateOf(search)}From`]: dateFrom,
    [`${dateOf(search)}To`]: dateTo,
    sortBy: sortFields.find((field) => sort.startsWith(field)),
    sortDirection: sort.endsWith('-asc') ? 'asc' : 'desc',
  };
}
