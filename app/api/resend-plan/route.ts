import {
  itemListSearch,
  itemsPerPage,
} from '#app/(panel)/[connectionId]/callbacks/reenvio/item-search.ts';
import { accountRoute } from '#lib/server/sources/open/account-route.ts';

/** A bulk resend as it is now, with a page of its transactions. */
export const GET = accountRoute(
  { part: 'resendPlans', unopened: { edition: 404 }, unread: { 'not-found': 404 } },
  ({ resendPlans }, search) => {
    const { page, result } = itemListSearch.load(search);
    return resendPlans.read(search.get('plan') ?? '', {
      page,
      limit: itemsPerPage,
      result: result ?? undefined,
    });
  },
);
