import { noAnswerTexts } from '#lib/domain/states/no-answer-texts.ts';

/** The longest first: one of them begins as another. */
const known = Object.values(noAnswerTexts).toSorted((a, b) => b.text.length - a.text.length);

/**
 * Why an attempt got no answer, as a person reads it: the service's own words, in English where
 * they are known. Filters and files keep the words of the service.
 */
export function noAnswerWords(text: string, locale: string): string {
  if (locale !== 'en') return text;
  const words = known.find((one) => text === one.text || text.startsWith(`${one.text} `));
  return words ? words.en + text.slice(words.text.length) : text;
}
