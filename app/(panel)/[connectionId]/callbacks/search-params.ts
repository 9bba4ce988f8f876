import { numberPart, oneOf, type Said, unless } from '#lib/client/lists/address-parts.ts';
import { askAll, defineList, parts, type Questions } from '#lib/client/lists/define-list.ts';
import { presetNames, spanOf } from '#lib/client/navigation/period-presets.ts';
import { transactionStatuses } from '#lib/domain/states/enum-values.ts';
import type { CallbackFilters } from '#lib/server/pix-api/bearer-callbacks.ts';

export const callbackPageSizes = [25, 50, 100, 250, 500, 1000] as const;
export const callbackResults = ['delivered', 'undelivered', 'failed', 'unanswered'] as const;
export const statusClasses = [2, 3, 4, 5] as const;
export const attempts = [1, 2, 3, 4, 5, 'resent'] as const;

/** What the address of the log holds. */
export const callbackListSearch = defineList({
  parsers: {
    result: oneOf(callbackResults),
    class: oneOf(statusClasses),
    code: numberPart,
    /** n of 5; or a resend, which has no number. */
    attempt: oneOf(attempts),
    told: oneOf(transactionStatuses),
    host: parts.text,
    /** As far as it is searched: what follows it may hold secrets. */
    url: unless({ read: (text) => text.replace(/[?#].*$/s, '') || null, absent: null }, ''),
    /** One id, or several separated by commas. */
    transaction: parts.text,
    period: oneOf(presetNames),
    from: parts.end,
    to: parts.end,
    page: parts.page,
    limit: unless(oneOf(callbackPageSizes), 25),
  },
  display: ['page', 'limit'],
});

export type CallbackSearch = Said<typeof callbackListSearch.parsers>;

type Unspanned = Omit<CallbackSearch, 'period' | 'from' | 'to' | 'page' | 'limit'>;

const ofResult = {
  delivered: { hasError: false },
  undelivered: { hasError: true },
  failed: { hasError: true, answered: true },
  // A status of 0 is what no answer is written as; every service knows that one.
  unanswered: { status: 0 },
};

/** The ids of a filter by transaction. */
export const splitIds = (text: string) => text.split(',').flatMap((id) => id.trim() || []);

/** What each filter asks of the API. */
const questions: Questions<Unspanned, Partial<CallbackFilters>> = {
  code: (status) => ({ status }),
  result: (result) => ofResult[result],
  class: (statusClass) => ({ statusClass }),
  attempt: (attempt) => (attempt === 'resent' ? { resent: true } : { attempt: attempt - 1 }),
  told: (transactionStatus) => ({ transactionStatus }),
  host: (host) => ({ host }),
  url: (url) => ({ url }),
  transaction: (text) => {
    const ids = splitIds(text);
    return ids.length > 1 ? { transactionIds: ids } : { transactionId: text };
  },
};

/** The address's filters as the API takes them; a period is counted from `now`. */
export function toCallbackFilters(search: CallbackSearch, now: Date): CallbackFilters {
  const { dateFrom, dateTo } = spanOf(search, now);
  return {
    page: search.page,
    limit: search.limit,
    createdAtFrom: dateFrom,
    createdAtTo: dateTo,
    ...askAll(search, questions),
  };
}
