import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CallbackRowsQuery } from '#lib/contract/panel/reports/list-rows.ts';
import { callbackFields } from '#lib/exports/lists/callback-cells.ts';
import type { CallbackField } from '#lib/exports/lists/callback-cells.ts';
import { conditionsOf } from '#service/database/filter-conditions.ts';
import { msOf, streamRows } from '#service/database/stream-rows.ts';
import type { RowSources } from '#service/database/stream-rows.ts';
import { logConditions } from './list-callback-logs.ts';

const valueOf: Record<CallbackField, RawBuilder<unknown>> = {
  id: sql.ref('id'),
  createdAtMs: msOf('created_at'),
  status: sql.ref('status'),
  transactionId: sql.ref('transaction_id'),
  transactionStatus: sql.ref('transaction_status'),
  host: sql.ref('host'),
  attempt: sql.ref('attempt'),
  responseTimeMs: sql.ref('response_time_ms'),
  nextAttemptAtMs: msOf('next_attempt_at'),
};

/** All attempts that match, as lines of `callbackFields`; a URL is searched before its query. */
export function streamCallbacks(
  { pool, database }: RowSources,
  { accountId, query }: { accountId: string; query: CallbackRowsQuery },
): AsyncGenerator<string> {
  const matching = database
    .selectFrom('callback_logs')
    .where('account_id', '=', accountId)
    .where((eb) => eb.and(conditionsOf(eb, query, logConditions('before-query'))))
    .orderBy('created_at', query.sortDirection)
    .orderBy('seq', query.sortDirection);
  return streamRows(
    pool,
    matching,
    callbackFields.map((field) => valueOf[field]),
  );
}
