import type { LookUpMatch } from '#lib/contract/look-up.ts';
import { type Locale, locales } from '#lib/i18n/locale.ts';

/** A term and what it names, with its texts ready. */
export interface FoundTerm {
  term: string;
  hasMore: boolean;
  matches: (Omit<LookUpMatch, 'amount'> & {
    amountText: string;
    createdText: string;
    createdUtc: string;
  })[];
}

/** The product's locale of that name, Portuguese for any other. */
export function localeOf(text: string): Locale {
  return locales.find((locale) => locale === text) ?? 'pt-BR';
}
