import { maskName } from './documents.ts';

/** A field that holds a person's name, inside of JSON that is a text in JSON too. */
const nameField =
  /("(?:payer|receiver|generated|customer)?_?(?:full)?(?:name|nome)\\*"\s*:\s*\\*")((?:[^"\\]|\\+u[\da-f]{4}|\\+[^"u\\])+)(?=\\*")/gi;

/** The names that a text tells in fields of their own. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(nameField)].flatMap(([, , name]) => name ?? []);
}

/**
 * The names in a text masked (maskName): those of fields that say so, and wherever they stand as
 * words of their own those that are known from beside it, in any case.
 */
export function maskNames(text: string, known: readonly string[]): string {
  const inFields = text.replace(
    nameField,
    (_all, field: string, name: string) => field + maskName(name),
  );
  return known.reduce((masked, name) => {
    const asWord = `(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`;
    return masked.replace(new RegExp(asWord, 'giu'), maskName);
  }, inFields);
}
