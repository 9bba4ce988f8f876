import 'server-only';
import type { TransactionSearch, TypedName } from '#lib/client/lists/transaction-list.ts';
import { hasMaskedCpf } from '#lib/client/navigation/pasted-ids.ts';
import {
  asksHiddenPeople,
  asksUnknownRange,
  isUniqueField,
  peopleFields,
  type SearchField,
  type SearchReading,
} from '#lib/client/navigation/search-fields.ts';
import { readSearch } from '#lib/client/navigation/search-query.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { namedIn, withChips } from './with-chips.ts';

/** How what was searched for was understood. */
export interface HowRead {
  /** Null when the search box was empty, or is about to be. */
  as: SearchField | null;
  /** Whether Enter makes chips of it. */
  enters: boolean;
  /** The address with them; absent where nobody asks for them. */
  chips?: string;
  /** The other ways to understand it, and the same where it is shown in another way. */
  others: SearchField[];
  /** It asks for a range of amounts, by which this account's list cannot be filtered. */
  lacksRange: boolean;
  /** It asks for people, for whom the member's role may not search. */
  hidesPeople: boolean;
  /** What is said where no row matches, instead of the usual. */
  noMatch: NoMatch | null;
}

type NoMatch = 'rangeUnknown' | 'peopleHidden' | 'noMatchWholeText' | 'maskedCpf';

/** How the service's answer understood a search, and what of it nobody here may ask. */
export function howRead(
  search: TransactionSearch,
  read: SearchReading | null,
  { capabilities }: AccountSource,
): HowRead {
  const readings = readSearch(search.q);
  const allowed = readings.filter((one) => !asksHiddenPeople(one, capabilities));
  const known = allowed.filter((one) => !asksUnknownRange(one, capabilities));
  const knows = (field: TypedName) => capabilities.filterFields.includes(field);
  const asksPeople = peopleFields.some((field) => search[field] !== '');
  const asksRange = search.amountFrom !== '' || search.amountTo !== '';
  const lacksRange = known.length < allowed.length || (asksRange && !knows('amountFrom'));
  const hidesPeople = allowed.length < readings.length || (asksPeople && !knows('name'));
  const as = read?.field ?? null;
  const named = namedIn(search, read);
  const isForChips = search.view === 'chips' && named !== null;
  return {
    ...(isForChips ? { as: null, chips: withChips(search, named) } : { as }),
    enters: named !== null,
    others: [...new Set(known.map(({ field }) => field))].filter(
      (field) => field === 'filters' || field !== as,
    ),
    lacksRange,
    hidesPeople,
    noMatch: noMatchOf(),
  };

  function noMatchOf(): NoMatch | null {
    if (lacksRange) return 'rangeUnknown';
    if (hidesPeople) return 'peopleHidden';
    if (hasMaskedCpf(search.q)) return 'maskedCpf';
    return asksWhole(search, as) ? 'noMatchWholeText' : null;
  }
}

/** Whether what was asked for, an id or a reference, is found as a whole only. */
function asksWhole(search: TransactionSearch, as: SearchField | null): boolean {
  if (as !== null) return as === 'clientReference' || isUniqueField(as);
  return [search.id, search.endToEndId, search.clientReference].some((typed) => typed !== '');
}
