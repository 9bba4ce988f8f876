import 'server-only';
import { resolveFilters } from '#app/(panel)/[connectionId]/transacoes/read-transactions.ts';
import { datedBy, heldBy } from '#lib/client/lists/dated-columns.ts';
import { readColumns } from '#lib/client/lists/transaction-columns.ts';
import { transactionListSearch } from '#lib/client/lists/transaction-list.ts';
import { zoneName } from '#lib/domain/time/format-dates.ts';
import { fileColumns } from '#lib/exports/column-ids.ts';
import { exportFileName, fileDays } from '#lib/exports/file-name.ts';
import type { BearerTransactionFilters } from '#lib/server/pix-api/bearer.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import type { AskedPart } from './asked-part.ts';
import { exportWords } from './export-words.ts';

interface AskedTransactions extends AskedPart {
  /** As the list's cookie has them; absent: those that nobody chose. */
  columns?: string | undefined;
  people: 'masked' | 'whole';
  /** What narrows the list further. */
  narrowed?: (filters: BearerTransactionFilters) => BearerTransactionFilters;
}

/** The list of transactions of an address as a file: same filters, columns and order. */
export async function askedTransactions(source: AccountSource, asked: AskedTransactions) {
  const { params, format, now, people, narrowed } = asked;
  const search = transactionListSearch.load(params);
  const listed = await resolveFilters(source, search);
  if (!listed.ok) return listed;
  const filters = narrowed ? narrowed(listed.value) : listed.value;
  const { title, words } = await exportWords(zoneName(now));
  const kept = readColumns(asked.columns);
  const dated = datedBy(kept, search);
  const columns = fileColumns(kept.map((id) => heldBy(id, kept, dated)));
  const body = {
    kind: 'transactions',
    format,
    query: searchOf(filters),
    columns: columns.map((name) => ({ name, title: title(name) })),
    words,
    people,
    fileName: exportFileName('transacoes', { ...fileDays(filters, now), format }),
  } as const;
  return { ok: true, value: { filters, columns, body } } as const;
}
