import 'server-only';
import { cookies } from 'next/headers';
import { datedBy } from '#lib/client/lists/dated-columns.ts';
import { columnsCookie, columnsFor, readColumns } from '#lib/client/lists/transaction-columns.ts';
import type { TransactionSearch } from '#lib/client/lists/transaction-list.ts';
import type { ColumnId } from '#lib/exports/column-ids.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { howRead } from '../filters/how-read.ts';
import { readTransactions } from '../read-transactions.ts';
import { toTransactionListRow } from '../transaction-list-row.ts';
import type { ListPage } from './list-page.ts';

/** More rows than these are drawn as they come into sight, and stand without their days. */
const byDayMax = 100;

/** The columns that the address names, or else those that this browser chose. */
export async function readShownColumns(
  { capabilities }: AccountSource,
  { cols }: TransactionSearch,
): Promise<readonly ColumnId[]> {
  const chosen = cols.length > 0 ? cols.join() : (await cookies()).get(columnsCookie)?.value;
  return columnsFor(capabilities, readColumns(chosen));
}

/** The page of the list that an address asks for, with its texts ready and documents masked. */
export async function readListPage(
  source: AccountSource,
  search: TransactionSearch,
  locale: string,
): Promise<Result<ListPage>> {
  const found = await readTransactions(source, search);
  if (!found.ok) return found;
  const { list, readAs } = found.value;
  const columns = await readShownColumns(source, search);
  const dated = datedBy(columns, search);
  const rows = list.transactions.map((item) => toTransactionListRow(item, { locale, dated }));
  // Days part rows that stand by them and are all drawn.
  const isByCreation = search.sort === 'createdAt' && dated === 'createdAt';
  const byDay = isByCreation && rows.length <= byDayMax;
  const how = howRead(search, readAs, source);
  const { total, pages } = list;
  return { ok: true, value: { rows, total, pages, dated, byDay, how } };
}
