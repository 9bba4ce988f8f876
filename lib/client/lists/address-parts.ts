/** A part of an address: what its text means, and what it is where nothing is said. */
export interface Part<Value, Absent = null> {
  /** null where the text is malformed, which counts as nothing said. */
  read: (text: string) => Value | null;
  absent: Absent;
}

export type PartMap = Readonly<Record<string, Part<unknown, unknown>>>;

/** What an address says by its parts. */
export type Said<Parts extends PartMap> = {
  [Name in keyof Parts]: NonNullable<ReturnType<Parts[Name]['read']>> | Parts[Name]['absent'];
};

/** Changes of an address; null takes a part away. */
export type PartChanges<Search extends object> = {
  [Name in keyof Search]?: Search[Name] | null | undefined;
};

export const textPart: Part<string> = { read: (text) => text, absent: null };

export const numberPart: Part<number> = {
  read: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : null),
  absent: null,
};

/** Which page of a list, from 1 on. */
export const pagePart: Part<number, number> = {
  read: (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null),
  absent: 1,
};

/** The same where an address that says nothing means this. */
export function unless<Value>({ read }: Part<Value>, absent: Value): Part<Value, Value> {
  return { read, absent };
}

/** One of these. */
export function oneOf<const Value extends string | number>(choices: readonly Value[]): Part<Value> {
  return {
    read: (text) => choices.find((choice) => String(choice) === text) ?? null,
    absent: null,
  };
}

/** Any of these, between commas; what is none of them is left out. */
export function anyOf<const Value extends string>(
  choices: readonly Value[],
): Part<Value[], Value[]> {
  const { read } = oneOf(choices);
  return { read: (text) => text.split(',').flatMap((one) => read(one) ?? []), absent: [] };
}

/** An address as a browser has it, or as a page is given it. */
export type Address = URLSearchParams | Readonly<Record<string, string | string[] | undefined>>;

/** Reads the parts of an address. */
export function readParts<Parts extends PartMap>(parts: Parts, address: Address): Said<Parts> {
  const said = Object.entries(parts).map(([name, { read, absent }]) => {
    const text = address instanceof URLSearchParams ? address.get(name) : [address[name]].flat()[0];
    return [name, (text == null ? null : read(text)) ?? absent];
  });
  // Each part is read by its own reader.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(said) as Said<Parts>;
}

/** What an address says that no part of it understands, each as it stands there: `limit=11`. */
export function unreadParts(parts: PartMap, address: URLSearchParams): string[] {
  return Object.entries(parts).flatMap(([name, { read, absent }]) => {
    const text = address.get(name) ?? '';
    const said = Array.isArray(absent) ? text.split(',') : [text];
    const unread = said.filter((one) => one.trim() !== '' && !isRead(read(one)));
    return unread.length === 0 ? [] : `${name}=${unread.join().slice(0, 40)}`;
  });
}

function isRead(value: unknown): boolean {
  return value !== null && !(Array.isArray(value) && value.length === 0);
}

/** An address, changed in some parts: empty or beginning with `?`. What is absent is left out. */
export function writeParts<Parts extends PartMap>(
  parts: Parts,
  changes: PartChanges<Said<Parts>>,
  address = new URLSearchParams(),
): string {
  const next = new URLSearchParams(address);
  for (const [name, { absent }] of Object.entries(parts)) {
    const value = changes[name];
    if (value === undefined) continue;
    const text = String(value ?? '');
    if (text === '' || text === String(absent)) next.delete(name);
    else next.set(name, text);
  }
  // A comma is allowed there, and several values are read by people too.
  return next.size === 0 ? '' : `?${next.toString().replaceAll('%2C', ',')}`;
}
