'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { paths } from '#lib/client/navigation/paths.ts';
import { deleteSession } from '#lib/server/panel-api/panel-api.ts';
import { sessionCookie } from '#lib/server/session/session-cookie.ts';
import { readSessionId } from '#lib/server/session/session.ts';

/**
 * Revokes the session on the server and forgets it in this browser. When the service does not
 * answer the browser forgets it all the same, and the sign-in page says what is left.
 */
export async function signOutOfPanel(): Promise<void> {
  const sessionId = await readSessionId();
  const revoked = sessionId === null ? null : await deleteSession(sessionId);
  const { name, options } = sessionCookie();
  const store = await cookies();
  store.set({ name, value: '', maxAge: 0, ...options });
  const lives = revoked && !revoked.ok && revoked.failure.kind !== 'unauthorized';
  redirect(paths.signIn(undefined, lives ? 'not-revoked' : 'signed-out'));
}
