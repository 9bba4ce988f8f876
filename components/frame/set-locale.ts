'use server';

import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { localeCookie, readLocale } from '#lib/i18n/locale.ts';
import { sessionCookie } from '#lib/server/session/session-cookie.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** Remembers the language a person chose, for a year. */
export async function setLocale(locale: string): Promise<void> {
  const { secure } = sessionCookie().options;
  const store = await cookies();
  store.set({
    name: localeCookie,
    value: readLocale(locale),
    maxAge: yearSeconds,
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure,
  });
  revalidatePath('/', 'layout');
}
