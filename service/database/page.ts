import type { Pagination } from '#lib/contract/bearer/transaction.ts';

/** A page of rows and where it stands. */
export interface Page<Row> {
  rows: Row[];
  pagination: Pagination;
}

/** The page that was read with one row more than its limit: that one says that there are more. */
export function pageOf<Row>(
  rows: Row[],
  { page, limit }: Pick<Pagination, 'page' | 'limit'>,
): Page<Row> {
  const hasNextPage = rows.length > limit;
  return { rows: rows.slice(0, limit), pagination: { page, limit, hasNextPage } };
}
