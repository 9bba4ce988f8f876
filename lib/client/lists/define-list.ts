import { type DaySpan, orderedEnds } from '#lib/client/navigation/period-presets.ts';
import { parseTypedAmount } from '#lib/domain/money/money.ts';
import { isDay, isLocalTime } from '#lib/domain/time/dates.ts';
import {
  type Address,
  type PartChanges,
  pagePart,
  type PartMap,
  readParts,
  type Said,
  textPart,
  unless,
  unreadParts,
  writeParts,
} from './address-parts.ts';

/** Parts of an address that more than one list has. */
export const parts = {
  text: unless(textPart, ''),
  page: pagePart,
  /** An amount in reais as it was typed; what cannot be read as one is nothing said. */
  amount: unless(
    { read: (text) => (parseTypedAmount(text) === null ? null : text), absent: null },
    '',
  ),
  /** An end of a period: a day that exists, or one with a time. */
  end: unless(
    { read: (text) => (isDay(text) || isLocalTime(text) ? text : null), absent: null },
    '',
  ),
};

interface ListParts<Parsers extends PartMap, Display, Modifier> {
  /** The parts of the address, which holds all of the list's state: filters unless named below. */
  parsers: Parsers;
  /** Which part of the list is shown and how. */
  display: readonly Display[];
  /** How a filter is meant: cleared with the filters, and none by itself. */
  modifiers?: readonly Modifier[];
}

/** A list by its address. What is added to `parsers` narrows it and is cleared with the others. */
export function defineList<
  Parsers extends PartMap,
  Display extends keyof Parsers & string,
  Modifier extends keyof Parsers & string = never,
>({ parsers, display, modifiers = [] }: ListParts<Parsers, Display, Modifier>) {
  const shown: readonly string[] = display;
  const meaning: readonly string[] = modifiers;
  type Filter = Exclude<Extract<keyof Parsers, string>, Display>;
  const filters = namesOf(parsers).filter((name): name is Filter => !shown.includes(name));
  const narrowing = filters.filter(
    (name): name is Exclude<Filter, Modifier> => !meaning.includes(name),
  );
  const load = (said: Address) => withOrderedEnds(readParts(parsers, said));
  return {
    parsers,
    /** Reads the state from an address. */
    load,
    /** What the address says that means nothing to the list. */
    unread: (said: URLSearchParams) => unreadParts(parsers, said),
    /** The state as the part of an address after its path: empty or beginning with `?`. */
    text: (search: PartChanges<Said<Parsers>>) => writeParts(parsers, search),
    /**
     * What the browser's address says, changed in some parts, as `text` has it. What was not
     * understood leaves it.
     */
    rewrite: (said: URLSearchParams, changes: PartChanges<Said<Parsers>>) =>
      writeParts(parsers, { ...load(said), ...changes }, said),
    /** The state without any filter, as `setFilters` takes it. */
    cleared: forEachName(filters, null),
    /** Whether anything narrows the list. */
    isFiltered: (search: { readonly [Name in keyof Parsers]: unknown }): boolean =>
      narrowing.some((name) => isSaid(search[name])),
    /** The filters that narrow the list. */
    said: (search: { readonly [Name in keyof Parsers]: unknown }) =>
      narrowing.filter((name) => isSaid(search[name])),
  };
}

/** A period whose ends an address has the other way round is the same one. */
function withOrderedEnds<Search extends object>(search: Search): Search {
  return hasEnds(search) ? { ...search, ...orderedEnds(search) } : search;
}

function hasEnds(search: object): search is DaySpan {
  return 'from' in search && 'to' in search;
}

/** What each part of an address asks of an API; one that is forgotten does not compile. */
export type Questions<Search, Asked> = {
  readonly [Name in keyof Search]-?: (value: NonNullable<Search[Name]>, search: Search) => Asked;
};

/** What all the parts that are said ask together; a later one overrides those before it. */
export function askAll<Search, Asked extends object>(
  search: NoInfer<Search>,
  questions: Questions<Search, Asked>,
): Partial<Asked> {
  const asked: Partial<Asked> = {};
  for (const name in questions) {
    const value = search[name];
    if (isSaid(value)) Object.assign(asked, questions[name](value, search));
  }
  return asked;
}

function isSaid<Value>(value: Value): value is NonNullable<Value> {
  return value != null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** The names of a table in their order. */
export function namesOf<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  const names: Extract<keyof Table, string>[] = [];
  for (const name in table) names.push(name);
  return names;
}

/** The same value for each name. */
export function forEachName<Name extends string, Value>(
  names: readonly Name[],
  value: Value,
): Record<Name, Value> {
  // Every name is given its value here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
}
