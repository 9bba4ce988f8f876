import 'server-only';
import { getTranslations } from 'next-intl/server';
import { refusalWords } from '#lib/client/shown/status-words.ts';

/** Nothing was done, and why in the service's own words, but for its codes. */
export async function serviceRefusal(said: string): Promise<string> {
  const t = await getTranslations();
  return t('action.serviceRefused', { message: refusalWords(said, t) });
}
