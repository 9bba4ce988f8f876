import 'server-only';
import { type StatementDays, statementDays } from '#lib/contract/panel-statements.ts';
import type { Result } from '#lib/pix-api/result.ts';
import { searchOf } from '#lib/pix-api/search-of.ts';
import { requestPanel } from './panel-api.ts';

/**
 * `GET /connections/{id}/statement-days`: days in São Paulo, both inclusive, at most 92;
 * `not-found` when the service is somebody else's.
 */
export function readStatementDays(
  { sessionId, connectionId }: { sessionId: string; connectionId: string },
  range: { from: string; to: string },
): Promise<Result<StatementDays>> {
  const path = `/connections/${encodeURIComponent(connectionId)}/statement-days?${searchOf(range)}`;
  return requestPanel({ method: 'GET', path, sessionId, schema: statementDays });
}
