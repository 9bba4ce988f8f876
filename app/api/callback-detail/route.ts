import { accountRoute } from '#lib/server/sources/open/account-route.ts';

/** One attempt with its request and answer, for the drawer and the page's refreshes. */
export const GET = accountRoute(
  { part: 'callbacks', unopened: { edition: 404 }, unread: { 'not-found': 404 } },
  ({ callbacks }, search) => callbacks.read(search.get('callback') ?? ''),
);
