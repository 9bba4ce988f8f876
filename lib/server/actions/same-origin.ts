/**
 * Whether a request that changes something comes from a page of this very site. Server actions
 * and route handlers are refused without an Origin header too: every browser sends one with a
 * POST, and Next.js itself lets such a request pass.
 */
export function isSameOrigin(headers: Pick<Headers, 'get'>): boolean {
  const origin = headers.get('origin');
  // A proxy in front tells which host the browser asked for; a foreign page cannot set the header.
  const host = headers.get('x-forwarded-host') ?? headers.get('host');
  if (origin === null || host === null || !URL.canParse(origin)) return false;
  return new URL(origin).host === host;
}
