import 'server-only';
import {
  statementDays,
  statementParties,
  statementTotals,
} from '#lib/contract/panel/statements.ts';
import type { StatementFilters } from '#lib/server/pix-api/bearer-statements.ts';
import { readableStatementList } from '#lib/server/pix-api/readable-statement.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import { type ConnectionAccess, openBelow, requestOfConnection } from './panel-api.ts';

/**
 * `GET /connections/{id}/statement-days`: days in São Paulo, both inclusive, at most 92;
 * `not-found` when the service is somebody else's.
 */
export function getStatementDays(access: ConnectionAccess, range: { from: string; to: string }) {
  return requestOfConnection(access, {
    path: `/statement-days?${searchOf(range)}`,
    schema: statementDays,
  });
}

/**
 * `GET /connections/{id}/statement-totals`: the sums of all rows of the filters, whatever their
 * page; `not-found` when the service is somebody else's.
 */
export function getStatementTotals(access: ConnectionAccess, filters: StatementFilters) {
  const search = searchOf({ ...filters, page: 1 });
  const path = `/statement-totals?${search}`;
  return requestOfConnection(access, { path, schema: statementTotals });
}

/** `POST /connections/{id}/statement-parties`: of at most a thousand transactions. */
export function postStatementParties(access: ConnectionAccess, ids: readonly string[]) {
  return requestOfConnection(access, {
    method: 'POST',
    path: '/statement-parties',
    body: { ids },
    schema: statementParties,
  });
}

/**
 * `GET /connections/{id}/statements`: as `GET /user/bank-statements/`, of accounts of ours whose
 * own API has no statement.
 */
export function getPanelStatements(access: ConnectionAccess, filters: AskedStatements) {
  const path = `/statements?${searchOf(filters)}`;
  return requestOfConnection(access, { path, schema: readableStatementList });
}
type AskedStatements = Omit<StatementFilters, 'page'>;

/** `GET /connections/{id}/statement-paper`: a PDF; `invalid` when it would be too long. */
export function getStatementPaper(
  access: ConnectionAccess,
  filters: StatementFilters,
  signal: AbortSignal,
) {
  const { page: _page, limit: _limit, ...asked } = filters;
  return openBelow(access, { path: `/statement-paper?${searchOf(asked)}`, signal });
}

/** `GET /connections/{id}/statement-rows`: every row of the filters, a line each, newest first. */
export function getStatementRows(
  access: ConnectionAccess,
  filters: StatementFilters,
  signal: AbortSignal,
) {
  const { page: _page, limit: _limit, ...asked } = filters;
  return openBelow(access, { path: `/statement-rows?${searchOf(asked)}`, signal });
}
