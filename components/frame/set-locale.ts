'use server';

import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { localeCookie, readLocale } from '#lib/i18n/locale.ts';
import { postOwnLocale } from '#lib/server/panel-api/security-calls.ts';
import { sessionCookie } from '#lib/server/session/session-cookie.ts';
import { readSessionId } from '#lib/server/session/session.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** Remembers the language a person chose, for a year; who is signed in gets mails in it, too. */
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
  const sessionId = await readSessionId();
  // The page speaks it whatever comes of this.
  if (sessionId !== null) await postOwnLocale(sessionId, { locale: readLocale(locale) });
  revalidatePath('/', 'layout');
}
