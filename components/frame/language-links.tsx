import { useLocale } from 'next-intl';
import { type Locale, locales } from '#lib/i18n/locale.ts';
import { setLocale } from './set-locale.ts';

/** Each language in its own words, whichever is spoken now. */
export const languageNames: Record<Locale, string> = { 'pt-BR': 'Português', en: 'English' };

/** The language switch as a plain form, for pages without the shell. */
export function LanguageLinks() {
  const current = useLocale();
  return (
    <form className="segments">
      {locales.map((locale) => (
        <button
          key={locale}
          type="submit"
          lang={locale}
          // Every language stands in the page anyway.
          // oxlint-disable-next-line eslint/no-restricted-properties
          formAction={setLocale.bind(null, locale)}
          aria-current={locale === current ? 'true' : undefined}
          className="segment"
        >
          {languageNames[locale]}
        </button>
      ))}
    </form>
  );
}
