import { createLoader, createSerializer, type ParserMap } from 'nuqs/server';

interface ListParts<Parsers extends ParserMap, Display, Modifier> {
  /** The parts of the address, which holds all of the list's state: filters unless named below. */
  parsers: Parsers;
  /** Which part of the list is shown and how. */
  display: readonly Display[];
  /** How a filter is meant: cleared with the filters, and none by itself. */
  modifiers?: readonly Modifier[];
}

/** A list by its address. What is added to `parsers` narrows it and is cleared with the others. */
export function defineList<
  Parsers extends ParserMap,
  Display extends keyof Parsers & string,
  Modifier extends keyof Parsers & string = never,
>({ parsers, display, modifiers = [] }: ListParts<Parsers, Display, Modifier>) {
  const { ...filters } = parsers;
  for (const name of display) delete filters[name];
  const { ...narrowing } = filters;
  for (const name of modifiers) delete narrowing[name];
  return {
    parsers,
    /** Reads the state from an address. */
    load: createLoader(parsers),
    /** The state as the part of an address after its path: empty or beginning with `?`. */
    text: createSerializer(parsers),
    /** The state without any filter, as `setFilters` takes it. */
    cleared: forEachName<Omit<Parsers, Display>, null>(filters, null),
    /** Whether anything narrows the list. */
    isFiltered: (search: { readonly [Name in keyof Parsers]: unknown }): boolean =>
      namesOf(narrowing).some((name) => isSaid(search[name])),
  };
}

function isSaid(value: unknown): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** The names of a table in their order. */
export function namesOf<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  const names: Extract<keyof Table, string>[] = [];
  for (const name in table) names.push(name);
  return names;
}

/** The same value for each name of a table. */
export function forEachName<Table extends object, Value>(
  table: Table,
  value: Value,
): Record<keyof Table, Value> {
  const all: Partial<Record<keyof Table, Value>> = {};
  for (const name in table) all[name] = value;
  // Every name was just given its value.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return all as Record<keyof Table, Value>;
}
