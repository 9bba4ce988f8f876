import { accountRoute } from '#lib/server/sources/open/account-route.ts';

/** How much waits for the approval of the one who looks, for the menu beside a page left open. */
export const GET = accountRoute(
  { part: 'approvals', unopened: { edition: 404 }, unread: { forbidden: 403 } },
  async ({ approvals }) => {
    const read = await approvals.list({ view: 'open', page: 1 });
    return read.ok ? { ok: true, value: read.value.forYou } : read;
  },
);
