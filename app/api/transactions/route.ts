import { getLocale } from 'next-intl/server';
import { readListPage } from '#app/(panel)/[connectionId]/transacoes/list/read-list-page.ts';
import { transactionListSearch } from '#lib/client/lists/transaction-list.ts';
import { accountRoute } from '#lib/server/sources/open/account-route.ts';

/** The page of the list that an address asks for, as the page itself shows it. */
export const GET = accountRoute({}, async (source, search) =>
  readListPage(source, transactionListSearch.load(search), await getLocale()),
);
