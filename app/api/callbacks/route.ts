import { getLocale } from 'next-intl/server';
import { readLogPage } from '#app/(panel)/[connectionId]/callbacks/log/read-log-page.ts';
import { callbackListSearch } from '#app/(panel)/[connectionId]/callbacks/search-params.ts';
import { accountRoute } from '#lib/server/sources/open/account-route.ts';

/** The page of the log that an address asks for, as the page itself shows it. */
export const GET = accountRoute(
  { part: 'callbacks', unopened: { edition: 404 } },
  async (source, search) => readLogPage(source, callbackListSearch.load(search), await getLocale()),
);
