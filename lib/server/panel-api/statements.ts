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
import type { ConnectionAccess } from './callbacks.ts';
import { requestPanel } from './panel-api.ts';

/**
 * `GET /connections/{id}/statement-days`: days in São Paulo, both inclusive, at most 92;
 * `not-found` when the service is somebody else's.
 */
export function readStatementDays(
  { sessionId, connectionId }: ConnectionAccess,
  range: { from: string; to: string },
): Promise<Result<StatementDays>> {
  const path = `/connections/${encodeURIComponent(connectionId)}/statement-days?${searchOf(range)}`;
  return requestPanel({ method: 'GET', path, sessionId, schema: statementDays });
}

/**
 * `GET /connections/{id}/statement-totals`: the sums of all rows of the filters, whatever their
 * page; `not-found` when the service is somebody else's.
 */
export function readStatementTotals(
  { sessionId, connectionId }: ConnectionAccess,
  filters: StatementFilters,
): Promise<Result<StatementTotals>> {
  const search = searchOf({ ...filters, page: 1 });
  const path = `/connections/${encodeURIComponent(connectionId)}/statement-totals?${search}`;
  return requestPanel({ method: 'GET', path, sessionId, schema: statementTotals });
}
