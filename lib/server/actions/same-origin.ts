import { dashboardEnvironment } from '#lib/server/settings/dashboard-environment.ts';

/**
 * Whether a request that changes something comes from a page of this very site, whose address is
 * AUTH_URL: what the request itself says of its host is anybody's word. One without an Origin is
 * refused too: every browser sends one with a POST. Each request but reads passes here, in proxy.ts
 * or, where that one is passed by, before the route reads its body.
 */
export function isSameOrigin(headers: Pick<Headers, 'get'>): boolean {
  const origin = headers.get('origin') ?? '';
  return URL.canParse(origin) && siteOf(origin) === siteOf(dashboardEnvironment().publicUrl);
}

/** The refusal, with the address to go to: the page there is the one that may ask for changes. */
export function refuseOrigin(): Response {
  const { publicUrl } = dashboardEnvironment();
  const text = [
    `Nada foi feito: este endereço não é o do painel. Abra ${publicUrl}`,
    `Nothing was done: this address is not the dashboard's own. Open ${publicUrl}`,
  ];
  return new Response(text.join('\n'), {
    status: 403,
    headers: {
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'x-own-address': publicUrl,
    },
  });
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Where AUTH_URL is this very machine, the page may have been opened by any of its names. */
function siteOf(address: string): string {
  const { protocol, hostname, port } = new URL(address);
  return `${protocol}//${loopback.has(hostname) ? 'localhost' : hostname}:${port}`;
}
