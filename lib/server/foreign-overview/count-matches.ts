import type { TransactionFilters } from '#lib/server/pix-api/bearer.ts';
import { type EditionAccess, listTransactions } from '#lib/server/pix-api/transactions.ts';
import type { RequestBudget } from './request-budget.ts';

/** What is counted: the list's filters without page and size. */
export type Matching = Omit<TransactionFilters, 'page' | 'limit'>;

/** How a service is asked within a budget. */
export interface Inquiry {
  access: EditionAccess;
  budget: RequestBudget;
}

/**
 * How many transactions match: the `total` of a page of one row, which costs no reading. The
 * API-key edition promises one status at a time, so several are asked one by one. Null when any
 * answer is missing.
 */
export async function countMatches(
  { access, budget }: Inquiry,
  { status, ...rest }: Matching,
): Promise<number | null> {
  const isSplit = access.edition === 'gateway' && status !== undefined;
  const asks: Matching[] = isSplit
    ? status.map((one) => ({ ...rest, status: [one] }))
    : [{ ...rest, ...(status && { status }) }];
  const counts = await Promise.all(
    asks.map((filters) =>
      budget.ask(() => listTransactions(access, { ...filters, page: 1, limit: 1 })),
    ),
  );
  return counts.reduce<number | null>(
    (sum, found) => (sum === null || found === null ? null : sum + found.total),
    0,
  );
}
