import 'server-only';
import { decode } from 'next-auth/jwt';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { paths } from '#lib/client/navigation/paths.ts';
import type { SessionState } from '#lib/contract/panel/panel.ts';
import { getSessionState } from '#lib/server/panel-api/panel-api.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { dashboardEnvironment } from '#lib/server/settings/dashboard-environment.ts';
import { returnPathHeader } from './request-headers.ts';
import { sessionCookie } from './session-cookie.ts';

/** A living session: what the panel knows of it, and its id for further calls. */
export interface MemberSession extends SessionState {
  sessionId: string;
}

/** The opaque id in the request's cookie; null when there is none or it was tampered with. */
export async function readSessionId(): Promise<string | null> {
  const token = (await cookies()).get(sessionCookie().name)?.value;
  if (!token) return null;
  const secret = dashboardEnvironment().cookieSecret;
  const payload = await decode({ token, secret }).catch(() => null);
  const sessionId: unknown = payload?.['sessionId'];
  return typeof sessionId === 'string' ? sessionId : null;
}

/**
 * The session as the panel sees it now, asked once per request. Null when nobody is signed in;
 * `unauthorized` when a session was there and ended.
 */
export const readSession = cache(async (): Promise<Result<MemberSession> | null> => {
  const sessionId = await readSessionId();
  if (sessionId === null) return null;
  const state = await getSessionState(sessionId);
  return state.ok ? { ok: true, value: { ...state.value, sessionId } } : state;
});

/**
 * The signed-in member, or a redirect to sign-in that comes back to the page asked for. An outage
 * of the panel is a value: it is no reason to send anybody to a form that cannot work either.
 */
export async function requireSession(): Promise<Result<MemberSession>> {
  const session = await readSession();
  if (session && (session.ok || session.failure.kind !== 'unauthorized')) return session;
  const returnTo = (await headers()).get(returnPathHeader) ?? paths.home();
  redirect(
    paths.signIn(returnTo === paths.home() ? undefined : returnTo, session ? 'expired' : undefined),
  );
}
