import 'server-only';
import type { TransactionSearch } from '#lib/client/lists/transaction-list.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { howRead } from '../filters/how-read.ts';
import { readTransactions } from '../read-transactions.ts';
import { toTransactionListRow } from '../transaction-list-row.ts';
import type { ListPage } from './list-page.ts';

/** The page of the list that an address asks for, with its texts ready and documents masked. */
export async function readListPage(
  source: AccountSource,
  search: TransactionSearch,
  locale: string,
): Promise<Result<ListPage>> {
  const found = await readTransactions(source, search);
  if (!found.ok) return found;
  const { list, readAs } = found.value;
  const rows = list.transactions.map((item) => toTransactionListRow(item, locale));
  const how = howRead(search, readAs, source);
  return { ok: true, value: { rows, total: list.total, pages: list.pages, how } };
}
