import { z } from 'zod';
import {
  callbackHealth,
  callbackHealthQuery,
  panelCallbackDetail,
  panelCallbackList,
  panelCallbacksQuery,
  undeliveredCauses,
  undeliveredCausesQuery,
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
import { idText } from '#lib/contract/text.ts';
import { readArchivedCallbackId } from '#lib/domain/keys/archived-callback-id.ts';
import {
  findAttemptsOf,
  findCallbackLog,
  findLogByWebhookId,
  listCallbackLogs,
  webhookIdForm,
} from '#service/callbacks/log/list-callback-logs.ts';
import { listCauses } from '#service/callbacks/log/list-causes.ts';
import { listUndelivered, undeliveredMax } from '#service/callbacks/log/list-undelivered.ts';
import { readCallbackHealth } from '#service/callbacks/log/read-callback-health.ts';
import type { Pool, Queryable } from '#service/database/pool.ts';
import type { App } from '#service/http/app-type.ts';
import { askOwnAccount, ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { callbackNotFound } from '#service/service-error.ts';
import { createQueryBuilder } from '#service/tables.ts';
import { archivedDetailOf, registerArchiveRoutes } from './archived-callbacks.ts';
import {
  viewCallback,
  viewCallbackDetail,
  viewCauses,
  viewHealth,
  viewUndelivered,
} from './callback-views.ts';

/** The hosts of one report: more of them than a person looks at. */
const hostsMax = 100;
/** The causes of one answer. */
const causesMax = 50;

const logParams = z.object({ id: idText, logId: idText });

/** The callbacks of an account of ours, of either edition, without the secrets in them. */
export function registerCallbackRoutes(panel: App, context: PanelContext): void {
  const { pool, readPool, store } = context;
  registerArchiveRoutes(panel, context);
  panel.get(
    '/connections/:id/callbacks',
    askOwnAccount(panelCallbacksQuery, panelCallbackList),
    async (request) => listOf(readPool, await ownAccountOf(pool, request), request.query),
  );

  panel.get(
    '/connections/:id/callbacks/:logId',
    { schema: { params: logParams, response: { 200: panelCallbackDetail } } },
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      const { logId } = request.params;
      const archived = readArchivedCallbackId(logId);
      if (archived) return archivedDetailOf({ pool, store }, accountId, archived);
      return detailOf(pool, accountId, logId);
    },
  );

  panel.get(
    '/connections/:id/callback-health',
    askOwnAccount(callbackHealthQuery, callbackHealth),
    async (request) => healthOf(readPool, await ownAccountOf(pool, request), request.query),
  );

  panel.get(
    '/connections/:id/undelivered',
    askOwnAccount(undeliveredQuery, undeliveredList),
    async (request) => undeliveredOf(pool, await ownAccountOf(pool, request), request.query),
  );

  panel.get(
    '/connections/:id/undelivered-causes',
    askOwnAccount(undeliveredCausesQuery, undeliveredCauses),
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      const question = { accountId, ...request.query, causesMax: causesMax + 1 };
      return viewCauses(await listCauses(pool, question), causesMax);
    },
  );
}

async function listOf(
  pool: Queryable,
  accountId: string,
  query: PanelCallbacksQuery,
): Promise<PanelCallbackList> {
  const search = { accountId, query, urlSearch: 'before-query' as const };
  const { rows, pagination } = await listCallbackLogs(createQueryBuilder(pool), search);
  return { pagination, callbacks: rows.map(viewCallback) };
}

async function detailOf(pool: Pool, accountId: string, id: string): Promise<PanelCallbackDetail> {
  const row = webhookIdForm.test(id)
    ? await findLogByWebhookId(pool, { accountId, webhookId: id })
    : await findCallbackLog(pool, { accountId, id });
  if (!row) throw callbackNotFound();
  return viewCallbackDetail(row, await findAttemptsOf(pool, row));
}

/** A range of no more than so many hours is told hour by hour, a longer one day by day. */
const hourlyHoursMax = 48;

async function healthOf(
  pool: Queryable,
  accountId: string,
  range: { from: Date; to: Date },
): Promise<CallbackHealth> {
  // One row more than is shown says that there are more; the first is that of all hosts.
  const isShort = range.to.getTime() - range.from.getTime() <= hourlyHoursMax * 3_600_000;
  const asked = { ...range, stepHours: isShort ? 1 : 24 };
  const rows = await readCallbackHealth(pool, { accountId, ...asked, hostsMax: hostsMax + 1 });
  return viewHealth({ ...asked, rows, hostsMax });
}

async function undeliveredOf(
  pool: Pool,
  accountId: string,
  query: UndeliveredQuery,
): Promise<UndeliveredList> {
  const { groups, rows, pagination } = await listUndelivered(pool, { accountId, ...query });
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return {
    total: Math.min(total, undeliveredMax),
    isTotalCut: total > undeliveredMax,
    groups,
    pagination,
    transactions: rows.map(viewUndelivered),
  };
}
