import 'server-only';
import type { AskedQuery } from '#lib/contract/asked-query.ts';
import type { BankStatementListQuery } from '#lib/contract/bearer/statement.ts';
import { type ApiAccess, callBearer } from './bearer.ts';
import { type ReadableStatementList, readableStatementList } from './readable-statement.ts';
import type { Result } from './result.ts';
import { searchOf } from './search-of.ts';

/** Filters of `GET /user/bank-statements/`; both times are inclusive. */
export type StatementFilters = AskedQuery<BankStatementListQuery> & {
  page: number;
  limit: number;
  createdAtFrom: string;
  createdAtTo: string;
};

/** `GET /user/bank-statements/`: one page of what matches all the filters, newest first. */
export function getStatements(
  access: ApiAccess,
  filters: StatementFilters,
): Promise<Result<ReadableStatementList>> {
  return callBearer(access, {
    path: `/user/bank-statements/?${searchOf(filters)}`,
    schema: readableStatementList,
  });
}
