import { maskName } from './documents.ts';

/** A field that holds a person's name, inside of JSON that is a text in JSON too. */
const nameField = new RegExp(
  String.raw`("(?:payer|receiver|generated|customer)?_?(?:full)?(?:name|nome)\\*"\s*:\s*\\*")` +
    String.raw`((?:[^"\\]|\\+u[\da-f]{4}|\\+[^"u\\])+)(?=\\*")`,
  'gi',
);

/** The names that a text tells in fields of their own. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(nameField)].flatMap(([, , name]) => name ?? []);
}

/** Words that stand between names and name nobody. */
const links = new Set(['das', 'dos', 'del']);

/**
 * The names in a text masked (maskName): those of fields that say so, and each word of the names
 * that are known from beside it, wherever it stands by itself and in any case.
 */
export function maskNames(text: string, known: readonly string[]): string {
  const inFields = text.replace(
    nameField,
    (_all, field: string, name: string) => field + maskName(name),
  );
  const words = known.flatMap((name) => name.match(/[\p{L}\p{M}]{3,}/gu) ?? []);
  const telling = new Set(words.filter((word) => !links.has(word.toLowerCase())));
  if (telling.size === 0) return inFields;
  const anyOfThem = `(?<![\\p{L}\\p{N}])(?:${[...telling].join('|')})(?![\\p{L}\\p{N}])`;
  return inFields.replace(new RegExp(anyOfThem, 'giu'), maskName);
}
