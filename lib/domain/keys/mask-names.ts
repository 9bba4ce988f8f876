import { maskName } from './documents.ts';

/** A field that holds a person's name, inside of JSON that is a text in JSON too. */
const nameField = new RegExp(
  String.raw`("(?:payer|receiver|generated|customer)?_?(?:full)?(?:name|nome)\\*"\s*:\s*\\*")` +
    String.raw`((?:[^"\\]|\\+u[\da-f]{4}|\\+[^"u\\])+)(?=\\*")`,
  'gi',
);

/** The names that a text tells in fields of their own. */
export function namesIn(text: string): string[] {
  if (!text.includes('"')) return [];
  return [...text.matchAll(nameField)].flatMap(([, , name]) => name ?? []);
}

/** Words that stand between names and name nobody. */
const links = new Set(['das', 'dos', 'del']);

/**
 * What masks the names in texts (maskName): those of fields that say so, and each word of the names
 * that are known from beside them, wherever it stands by itself and in any case.
 */
export function namesMask(known: readonly string[]): (text: string) => string {
  const words = known.flatMap((name) => name.match(/[\p{L}\p{M}]{3,}/gu) ?? []);
  const telling = new Set(words.filter((word) => !links.has(word.toLowerCase())));
  if (telling.size === 0) return maskFields;
  const anyOfThem = `(?<![\\p{L}\\p{N}])(?:${[...telling].join('|')})(?![\\p{L}\\p{N}])`;
  const pattern = new RegExp(anyOfThem, 'giu');
  return (text) => maskFields(text).replace(pattern, maskName);
}

function maskFields(text: string): string {
  if (!text.includes('"')) return text;
  return text.replace(nameField, (_all, field: string, name: string) => field + maskName(name));
}
