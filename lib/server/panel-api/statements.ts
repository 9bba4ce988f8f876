import 'server-only';
import {
  type StatementDays,
  statementDays,
  type StatementTotals,
  statementTotals,
} from '#lib/contract/panel/statements.ts';
import type { StatementFilters } from '#lib/server/pix-api/bearer-statements.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import { type ConnectionAccess, requestOfConnection } from './panel-api.ts';

/**
 * `GET /connections/{id}/statement-days`: days in São Paulo, both inclusive, at most 92;
 * `not-found` when the service is somebody else's.
 */
export function readStatementDays(
  access: ConnectionAccess,
  range: { from: string; to: string },
): Promise<Result<StatementDays>> {
  const path = `/statement-days?${searchOf(range)}`;
  return requestOfConnection(access, { path, schema: statementDays });
}

/**
 * `GET /connections/{id}/statement-totals`: the sums of all rows of the filters, whatever their
 * page; `not-found` when the service is somebody else's.
 */
export function readStatementTotals(
  access: ConnectionAccess,
  filters: StatementFilters,
): Promise<Result<StatementTotals>> {
  const search = searchOf({ ...filters, page: 1 });
  const path = `/statement-totals?${search}`;
  return requestOfConnection(access, { path, schema: statementTotals });
}
