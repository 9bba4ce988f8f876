import { dashboardEnvironment } from '#lib/server/settings/dashboard-environment.ts';

/**
 * Whether a request that changes something comes from a page of this very site, whose address is
 * AUTH_URL: what the request itself says of its host is anybody's word. One without an Origin is
 * refused too: every browser sends one with a POST. Each request but reads passes here, in proxy.ts
 * or, where that one is passed by, before the route reads its body.
 */
export function isSameOrigin(headers: Pick<Headers, 'get'>): boolean {
  return headers.get('origin') === new URL(dashboardEnvironment().publicUrl).origin;
}
