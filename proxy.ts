import { type NextRequest, NextResponse } from 'next/server';
import { nonceHeader, returnPathHeader } from '#lib/server/session/request-headers.ts';
import { contentSecurityPolicy } from '#lib/server/settings/content-security-policy.ts';

/**
 * Gives each page its Content-Security-Policy with a nonce of its own, and tells the page which
 * path was asked for. It decides nothing about who may see what: lib/server/session/session.ts
 * does, where the data is read.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString('base64');
  const https = (process.env['AUTH_URL'] ?? process.env['NEXTAUTH_URL'] ?? '').startsWith('https:');
  const policy = contentSecurityPolicy(nonce, {
    https,
    development: process.env.NODE_ENV === 'development',
  });

  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  headers.set(nonceHeader, nonce);
  headers.set(returnPathHeader, `${request.nextUrl.pathname}${request.nextUrl.search}`);

  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  if (https) {
    response.headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
  }
  return response;
}

// A request that passes here is held in memory, and cut at 10 MB: uploads do not pass.
export const config = {
  matcher: ['/((?!_next/static|icon.svg|favicon.ico|api/defense-upload).*)'],
};
