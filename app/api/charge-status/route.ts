import { accountRoute } from '#lib/server/sources/open/account-route.ts';

const statuses = {
  'not-found': 404,
  invalid: 400,
  'rate-limited': 429,
  unavailable: 503,
  edition: 404,
};

/** Status and amount of one transaction, for the page that waits for its payment. */
export const GET = accountRoute(
  { unopened: statuses, unread: statuses },
  async (source, search) => {
    const found = await source.readTransaction(search.get('transaction') ?? '');
    if (!found.ok) return found;
    const { status, amount } = found.value;
    return { ok: true, value: { status, amount } };
  },
);
