import 'server-only';
import { getTranslations } from 'next-intl/server';

/** Who reads a defense reads Portuguese, whichever language the member works in. */
export const readerLocale = 'pt-BR';

/** The words of the screen, and those of what is sent. */
export async function evidenceWords() {
  const [t, reader] = await Promise.all([
    getTranslations('infractions.evidence'),
    getTranslations({ locale: readerLocale, namespace: 'infractions.evidence' }),
  ]);
  return { t, reader };
}
