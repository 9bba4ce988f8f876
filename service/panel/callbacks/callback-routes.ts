import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  callbackHealth,
  callbackHealthQuery,
  panelCallbackDetail,
  panelCallbackList,
  panelCallbacksQuery,
  undeliveredList,
  undeliveredQuery,
} from '#lib/contract/panel/callbacks.ts';
import type {
  CallbackHealth,
  PanelCallbackDetail,
  PanelCallbackList,
  PanelCallbacksQuery,
  UndeliveredList,
  UndeliveredQuery,
} from '#lib/contract/panel/callbacks.ts';
import { idParams, idText } from '#lib/contract/text.ts';
import {
  findAttemptsOf,
  findCallbackLog,
  listCallbackLogs,
} from '#service/callbacks/log/list-callback-logs.ts';
import { listUndelivered, undeliveredMax } from '#service/callbacks/log/list-undelivered.ts';
import { readCallbackHealth } from '#service/callbacks/log/read-callback-health.ts';
import type { Pool } from '#service/database/pool.ts';
import type { App } from '#service/http/app-type.ts';
import { withErrors } from '#service/http/error-schemas.ts';
import { ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { requirePanelSession } from '#service/panel/require-panel.ts';
import { ServiceError } from '#service/service-error.ts';
import { createQueryBuilder } from '#service/tables.ts';
import { viewCallback, viewCallbackDetail, viewHealth, viewUndelivered } from './callback-views.ts';

/** The hosts of one report: more of them than a person looks at. */
const hostsMax = 100;

const logParams = z.object({ id: idText, logId: idText });

/** The callbacks of an account of ours, of either edition, without the secrets in them. */
export function registerCallbackRoutes(panel: App, { pool }: PanelContext): void {
  const onRequest = requirePanelSession(pool);

  panel.get(
    '/connections/:id/callbacks',
    {
      onRequest,
      schema: {
        params: idParams,
        querystring: panelCallbacksQuery,
        response: withErrors({ 200: panelCallbackList }, [400, 401, 404]),
      },
    },
    async (request) => listOf(pool, await accountOf(pool, request), request.query),
  );

  panel.get(
    '/connections/:id/callbacks/:logId',
    {
      onRequest,
      schema: {
        params: logParams,
        response: withErrors({ 200: panelCallbackDetail }, [400, 401, 404]),
      },
    },
    async (request) => detailOf(pool, await accountOf(pool, request), request.params.logId),
  );

  panel.get(
    '/connections/:id/callback-health',
    {
      onRequest,
      schema: {
        params: idParams,
        querystring: callbackHealthQuery,
        response: withErrors({ 200: callbackHealth }, [400, 401, 404]),
      },
    },
    async (request) => healthOf(pool, await accountOf(pool, request), request.query),
  );

  panel.get(
    '/connections/:id/undelivered',
    {
      onRequest,
      schema: {
        params: idParams,
        querystring: undeliveredQuery,
        response: withErrors({ 200: undeliveredList }, [400, 401, 404]),
      },
    },
    async (request) => undeliveredOf(pool, await accountOf(pool, request), request.query),
  );
}

function accountOf(
  pool: Pool,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<string> {
  return ownAccountOf(pool, request, request.params.id);
}

async function listOf(
  pool: Pool,
  accountId: string,
  query: PanelCallbacksQuery,
): Promise<PanelCallbackList> {
  const search = { accountId, query, urlSearch: 'before-query' as const };
  const { rows, hasNextPage } = await listCallbackLogs(createQueryBuilder(pool), search);
  const { page, limit } = query;
  return { pagination: { page, limit, hasNextPage }, callbacks: rows.map(viewCallback) };
}

async function detailOf(pool: Pool, accountId: string, id: string): Promise<PanelCallbackDetail> {
  const row = await findCallbackLog(pool, { accountId, id });
  if (row) return viewCallbackDetail(row, await findAttemptsOf(pool, row));
  throw new ServiceError('callback_not_found', {
    status: 404,
    message: 'Callback não encontrado',
  });
}

async function healthOf(
  pool: Pool,
  accountId: string,
  range: { from: Date; to: Date },
): Promise<CallbackHealth> {
  // One row more than is shown says that there are more; the first is that of all hosts.
  const rows = await readCallbackHealth(pool, { accountId, ...range, hostsMax: hostsMax + 1 });
  return viewHealth({ ...range, rows, hostsMax });
}

async function undeliveredOf(
  pool: Pool,
  accountId: string,
  query: UndeliveredQuery,
): Promise<UndeliveredList> {
  const { groups, rows, hasNextPage } = await listUndelivered(pool, { accountId, ...query });
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return {
    total: Math.min(total, undeliveredMax),
    isTotalCut: total > undeliveredMax,
    groups,
    pagination: { page: query.page, limit: query.limit, hasNextPage },
    transactions: rows.map(viewUndelivered),
  };
}
