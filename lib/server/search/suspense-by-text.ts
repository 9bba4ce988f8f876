import 'server-only';
import type { SearchReading } from '#lib/client/navigation/search-fields.ts';
import { readSearch } from '#lib/client/navigation/search-query.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { SuspenseItem } from '#lib/contract/panel/suspense.ts';
import { reaisText } from '#lib/domain/money/money.ts';
import type { SuspenseFilters } from '#lib/server/panel-api/suspense-calls.ts';
import type { BearerTransactionFilters } from '#lib/server/pix-api/bearer.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { filtersOf } from './list-reading.ts';

/**
 * Received money that matches no charge and that the text names, whatever became of it: of its
 * readings the likeliest that any has. None for who may not see such money.
 */
export async function suspenseByText(
  { suspense, session }: Pick<AccountSource, 'suspense' | 'session'>,
  text: string,
): Promise<SuspenseItem[]> {
  if (suspense === null || !can(session.member.role, 'see-suspense')) return [];
  for (const reading of readSearch(text)) {
    const asked = askedBy(reading);
    if (asked === null) continue;
    const found = await suspense.list({ ...asked, page: 1 });
    if (found.ok && found.value.items.length > 0) return found.value.items;
  }
  return [];
}

/** The same by the filters of a list of transactions that name a payment; a day alone does not. */
export async function suspenseByFilters(
  { suspense, session }: Pick<AccountSource, 'suspense' | 'session'>,
  filters: BearerTransactionFilters,
): Promise<SuspenseItem[]> {
  if (suspense === null || !can(session.member.role, 'see-suspense')) return [];
  const { email, pixKey, type = 'DEPOSIT', amount, amountFrom, amountTo, name, document } = filters;
  if (email !== undefined || pixKey !== undefined || type !== 'DEPOSIT') return [];
  const term = filters.endToEndId ?? filters.clientReference ?? filters.id;
  const named = { amount, amountFrom, amountTo, name, document, term };
  if (Object.values(named).every((one) => one === undefined)) return [];
  const [dateFrom = filters.paidFrom, dateTo = filters.paidTo] = [filters.dateFrom, filters.dateTo];
  const found = await suspense.list({ ...named, dateFrom, dateTo, page: 1 });
  return found.ok ? found.value.items : [];
}

/** What is asked of such money; null for what it does not have. */
function askedBy(reading: SearchReading): Omit<SuspenseFilters, 'page'> | null {
  switch (reading.field) {
    case 'code':
    case 'email':
    case 'pixKey':
      return null;
    case 'filters': {
      // It has one day, that of its payment: the other reading has asked for it.
      if (reading.filters.date !== undefined) return null;
      const { amount, amountFrom, amountTo, name, dateFrom, dateTo } = filtersOf(
        reading.filters,
        new Date(),
      );
      return { amount, amountFrom, amountTo, name, dateFrom, dateTo };
    }
    case 'amount':
      return { amount: reaisText(reading.amountCents) };
    case 'name':
      return { name: reading.value };
    case 'document':
      return { document: reading.value };
    case 'id':
    case 'endToEndId':
    case 'refundEndToEndId':
    case 'clientReference':
      // A txid reads as a reference.
      return { term: reading.value };
  }
}
