/** Languages of the product, the first one is the default. */
export const locales = ['pt-BR', 'en'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'pt-BR';

/** Cookie with the language a person chose; there is no language in the address. */
export const localeCookie = 'locale';

/** The language named by a cookie, or the default. */
export function readLocale(value: string | undefined): Locale {
  return locales.find((locale) => locale === value) ?? defaultLocale;
}
