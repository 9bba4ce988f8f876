import { getRequestConfig } from 'next-intl/server';
import { cookies } from 'next/headers';
import { timeZone } from '#lib/domain/time/format-dates.ts';
import { type Locale, localeCookie, readLocale } from './locale.ts';
import { english } from './messages/english.ts';
import { portuguese } from './messages/portuguese.ts';

const messagesOf: Record<Locale, typeof portuguese> = { 'pt-BR': portuguese, en: english };

export default getRequestConfig(async () => {
  const locale = readLocale((await cookies()).get(localeCookie)?.value);
  return { locale, timeZone, messages: messagesOf[locale] };
});
