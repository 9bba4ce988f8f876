import 'server-only';
import { dashboardEnvironment } from '#lib/server/settings/dashboard-environment.ts';

/** The panel ends a session after 7 days at the latest; the cookie does not outlive it. */
export const sessionMaxAgeSeconds = 7 * 24 * 60 * 60;

/**
 * Name and attributes of the session cookie. Over HTTPS the `__Host-` prefix binds it to this
 * host alone; over plain HTTP (a trial on one's own machine) browsers would refuse that prefix.
 */
export function sessionCookie() {
  const secure = dashboardEnvironment().publicUrl.startsWith('https:');
  return {
    name: `${secure ? '__Host-' : ''}panel-session`,
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
  } as const;
}
