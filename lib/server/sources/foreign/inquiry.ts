import type { OverviewReach } from '#lib/client/shown/shown-overview.ts';
import type {
  ShownTransaction,
  ShownTransactionList,
} from '#lib/client/shown/shown-transaction.ts';
import type { BearerTransactionFilters } from '#lib/server/pix-api/bearer.ts';
import type { EditionClient } from '#lib/server/sources/edition-client.ts';
import type { RequestBudget } from './request-budget.ts';

/** The filters of the list without page and size. */
export type Matching = Omit<BearerTransactionFilters, 'page' | 'limit'>;

/** A page carries an image for each charge, so it is not the largest that the API gives. */
const pageRows = 250;
const pagesMax = 4;

export interface RecentRows {
  rows: ShownTransaction[];
  reach: Omit<OverviewReach, 'hasGaps'>;
}

/** A service that is asked within a budget. Null is an answer that did not come. */
export interface Inquiry {
  edition: EditionClient;
  budget: RequestBudget;
  list: (filters: BearerTransactionFilters) => Promise<ShownTransactionList | null>;
  /**
   * How many match: the `total` of a page of one row, which costs no reading. Where one status at
   * a time is promised, several are asked one by one.
   */
  count: (matching: Matching) => Promise<number | null>;
  /** The newest that match, a thousand at most; a page that did not come ends them. */
  readRecent: (matching: Matching) => Promise<RecentRows | null>;
}

export function openInquiry(edition: EditionClient, budget: RequestBudget): Inquiry {
  const list: Inquiry['list'] = (filters) =>
    budget.ask(() => edition.api.listTransactions(filters));
  return {
    edition,
    budget,
    list,
    async count({ status, ...rest }) {
      const asked = edition.filtersOneStatus && status ? status.map((one) => [one]) : [status];
      const pages = await Promise.all(
        asked.map((statuses) => list({ ...rest, status: statuses, page: 1, limit: 1 })),
      );
      return pages.reduce<number | null>(
        (sum, page) => (sum === null || page === null ? null : sum + page.total),
        0,
      );
    },
    async readRecent(matching) {
      const ask = (page: number) => list({ ...matching, page, limit: pageRows });
      // The first page tells how many there are; the others are asked side by side.
      const first = await ask(1);
      if (first === null) return null;
      const { total } = first;
      const pages = Math.min(pagesMax, Math.ceil(total / pageRows));
      const others = await Promise.all(
        Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ask(index + 2)),
      );
      const rows = [...first.transactions];
      for (const page of others) {
        if (page === null) break;
        rows.push(...page.transactions);
      }
      const since = rows.at(-1)?.createdAt ?? null;
      return { rows, reach: { rows: rows.length, total, since, isWhole: rows.length >= total } };
    },
  };
}
