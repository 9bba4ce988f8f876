import { noAnswerTexts } from '#lib/domain/states/no-answer-texts.ts';

export interface AttemptAnswer {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** Why none came; null when one did, or nobody says. */
  noAnswer: string | null;
}

/** The longest first: one of them begins as another. */
const known = Object.values(noAnswerTexts).toSorted((a, b) => b.text.length - a.text.length);

/**
 * Why an attempt got no answer, as a person reads it: the service's own words, in English where
 * they are known. Filters and files keep the words of the service.
 */
export function noAnswerWords(text: string, locale: string): string {
  if (locale !== 'en') return text;
  const words = wordsOf(text);
  return words ? words.en + text.slice(words.text.length) : text;
}

const { url, port, name, address } = noAnswerTexts;
const refusals: readonly string[] = [url, port, name, address].map(({ text }) => text);

/** Whether nothing was sent, since callbacks go to no such address. */
export function isUnsent({ status, noAnswer }: AttemptAnswer): boolean {
  return status === 0 && noAnswer !== null && refusals.includes(noAnswer);
}

/** What came of an attempt, wherever it is said: its HTTP status, or why none came. */
export function answerWords(
  { status, noAnswer }: AttemptAnswer,
  locale: string,
  none: string,
): string {
  if (status !== 0) return `HTTP ${status}`;
  return noAnswer === null ? none : noAnswerWords(noAnswer, locale);
}

/** Why an attempt got no answer, where its log says so in words that are known; else null. */
export function noAnswerOf(log: { status: number; responseBody: string }): string | null {
  return log.status === 0 && wordsOf(log.responseBody) ? log.responseBody : null;
}

function wordsOf(text: string) {
  return known.find((one) => text === one.text || text.startsWith(`${one.text} `));
}
