import { oneOf, type Said, textPart } from '#lib/client/lists/address-parts.ts';
import { defineList, parts } from '#lib/client/lists/define-list.ts';
import type { UndeliveredCauses } from '#lib/contract/panel/callbacks.ts';
import { transactionStatus, transactionType } from '#lib/domain/states/enums.ts';

export const queueListSearch = defineList({
  parsers: {
    type: oneOf(transactionType.options),
    status: oneOf(transactionStatus.options),
    host: textPart,
    /** What the newest failed attempt got. */
    error: textPart,
    /** Of every cause: an address that says nothing means the first one. */
    scope: oneOf(['all']),
    page: parts.page,
  },
  display: ['scope', 'page'],
});

type Causes = UndeliveredCauses['causes'];

/** What is listed: where nothing is chosen, the cause with the most transactions. */
export function withFirstCause(search: QueueSearch, causes: Causes): QueueSearch {
  if (search.scope === 'all' || queueListSearch.isFiltered(search)) return search;
  // Before its first attempt a transaction has no error that could be chosen.
  const { host, error } = causes.find((one) => one.error !== null && one.host !== '') ?? search;
  return { ...search, host, error };
}

export type QueueSearch = Said<typeof queueListSearch.parsers>;
