import 'server-only';
import { reaisText } from '#lib/domain/money/money.ts';
import type { BalanceType, StatementOperation } from '#lib/domain/states/enums.ts';
import type { ApiAccess } from './bearer.ts';
import { type ReadableStatementList, readableStatementList } from './readable-statement.ts';
import { requestApi } from './request.ts';
import type { Result } from './result.ts';
import { searchOf } from './search-of.ts';

/** Filters of `GET /user/bank-statements/`; times in ISO 8601, both inclusive, amounts in cents. */
export interface StatementFilters {
  page: number;
  limit: number;
  createdAtFrom: string;
  createdAtTo: string;
  operation?: StatementOperation | undefined;
  balanceType?: BalanceType | undefined;
  reason?: string | undefined;
  transactionId?: string | undefined;
  infractionId?: string | undefined;
  amountFromCents?: bigint | undefined;
  amountToCents?: bigint | undefined;
}

/** The filters as the API and the panel name them. */
export function statementQuery({
  amountFromCents,
  amountToCents,
  ...filters
}: StatementFilters): string {
  return searchOf({
    ...filters,
    amountFrom: amountFromCents === undefined ? undefined : reaisText(amountFromCents),
    amountTo: amountToCents === undefined ? undefined : reaisText(amountToCents),
  });
}

/** `GET /user/bank-statements/`: one page of what matches all the filters, newest first. */
export function listStatements(
  access: ApiAccess,
  filters: StatementFilters,
): Promise<Result<ReadableStatementList>> {
  return requestApi({
    method: 'GET',
    url: `${access.baseUrl}/user/bank-statements/?${statementQuery(filters)}`,
    isForeign: access.isForeign,
    headers: { authorization: `Bearer ${access.token}` },
    schema: readableStatementList,
  });
}
