import type { TransactionFilters } from '#lib/server/pix-api/bearer.ts';
import type { Edition } from '#lib/server/sources/edition.ts';
import type { RequestBudget } from './request-budget.ts';

/** What is counted: the list's filters without page and size. */
export type Matching = Omit<TransactionFilters, 'page' | 'limit'>;

/** How a service is asked within a budget. */
export interface Inquiry {
  edition: Edition;
  budget: RequestBudget;
}

/**
 * How many transactions match: the `total` of a page of one row, which costs no reading. Of an
 * edition that promises one status at a time several are asked one by one. Null when any
 * answer is missing.
 */
export async function countMatches(
  { edition, budget }: Inquiry,
  { status, ...rest }: Matching,
): Promise<number | null> {
  const isSplit = edition.filtersOneStatus && status !== undefined;
  const asks: Matching[] = isSplit
    ? status.map((one) => ({ ...rest, status: [one] }))
    : [{ ...rest, ...(status && { status }) }];
  const counts = await Promise.all(
    asks.map((filters) =>
      budget.ask(() => edition.api.listTransactions({ ...filters, page: 1, limit: 1 })),
    ),
  );
  return counts.reduce<number | null>(
    (sum, found) => (sum === null || found === null ? null : sum + found.total),
    0,
  );
}
