import { type NextRequest, NextResponse } from 'next/server';
import { isSameOrigin, refuseOrigin } from '#lib/server/actions/same-origin.ts';
import { nonceHeader, returnPathHeader } from '#lib/server/session/request-headers.ts';
import { contentSecurityPolicy } from '#lib/server/settings/content-security-policy.ts';
import { dashboardEnvironment } from '#lib/server/settings/dashboard-environment.ts';

/** What changes nothing: every server action is a POST, to whatever path. */
const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what would change something and comes from another site, so that no server action has to
 * think of it. Gives each page its Content-Security-Policy with a nonce of its own, and tells the
 * page which path was asked for. Who may see what is not decided here:
 * lib/server/session/session.ts does, where the data is read.
 */
export function proxy(request: NextRequest): Response {
  // Sign-in has a token of its own against other sites, and runs no action.
  const isSignIn = request.nextUrl.pathname.startsWith('/api/auth/');
  const isChange = !readMethods.has(request.method) && !isSignIn;
  if (isChange && !isSameOrigin(request.headers)) return refuseOrigin();
  const { publicUrl } = dashboardEnvironment();
  const https = publicUrl.startsWith('https:');
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString('base64');
  const policy = contentSecurityPolicy(nonce, {
    https,
    development: process.env.NODE_ENV === 'development',
  });

  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  headers.set(nonceHeader, nonce);
  headers.set(returnPathHeader, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  // Next.js compares the Origin of an action with this one, whatever the request had here.
  const origin = isChange ? headers.get('origin') : null;
  headers.set('x-forwarded-host', new URL(origin ?? publicUrl).host);

  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  if (https) {
    response.headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
  }
  return response;
}

// The body of a request that passes here is held in memory before anybody is asked who it is: the
// routes that read one do not pass. They are named to the letter, because what only begins like
// one of them may be the address of a page, and every page runs actions.
export const config = {
  matcher: [
    '/((?!_next/static/|(?:icon.svg|favicon.ico|api/(?:audit-file|books-file|defense-draft-upload|defense-upload|export-file|key-holder|look-up|merchant-file-upload|merchant-results-file|payout-file|payout-upload|qr-code|resend-plan-file|same-sent|statement-pdf|statements-file|transactions-file))$).*)',
  ],
};
