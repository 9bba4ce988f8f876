import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { can } from '#lib/contract/panel/capability.ts';
import {
  createResendPlanBody,
  resendCount,
  resendCountQuery,
  resendPlan,
  resendPlanDetail,
  resendPlanList,
  resendPlanQuery,
} from '#lib/contract/panel/resend-plan.ts';
import { idParams, idText } from '#lib/contract/text.ts';
import { streamLines } from '#service/database/stream-lines.ts';
import type { App } from '#service/http/app-type.ts';
import { askOwnAccount } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { connectionNotFound, roleForbidden } from '#service/panel/panel-errors.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { rowStream } from '#service/panel/send-rows.ts';
import { findConnection } from '#service/panel/workspaces/connection-queries.ts';
import { ServiceError } from '#service/service-error.ts';
import { findPlan, listPlans, planItemLines } from './resend-plan-queries.ts';
import { cancelPlan } from './resend-plan-work.ts';
import { countPlan, createPlan, planNotFound, readPlan, viewPlan } from './resend-plans.ts';

const planParams = z.object({ id: idText, planId: idText });

/** Bulk resends of accounts of ours that members plan; the worker makes the requests. */
export function registerResendPlanRoutes(panel: App, context: PanelContext): void {
  registerReading(panel, context);
  registerActing(panel, context);
}

function registerReading(panel: App, { pool, now, sendRows }: PanelContext): void {
  panel.get(
    '/connections/:id/resend-count',
    askOwnAccount(resendCountQuery, resendCount),
    async (request) => {
      const { accountId } = await resendingAccountOf({ pool }, request);
      const onlyUndelivered = request.query.onlyUndelivered === 'true';
      const choice = { ...request.query, onlyUndelivered };
      return countPlan(pool, accountId, { choice, now: await now() });
    },
  );

  panel.get(
    '/connections/:id/resend-plans',
    { schema: { params: idParams, response: { 200: resendPlanList } } },
    async (request) => {
      const { connectionId } = await resendingAccountOf({ pool }, request);
      return { plans: (await listPlans(pool, connectionId)).map(viewPlan) };
    },
  );

  panel.get(
    '/connections/:id/resend-plans/:planId',
    {
      schema: {
        params: planParams,
        querystring: resendPlanQuery,
        response: { 200: resendPlanDetail },
      },
    },
    async (request) => {
      const { connectionId } = await resendingAccountOf({ pool }, request);
      return readPlan(pool, { connectionId, planId: request.params.planId }, request.query);
    },
  );

  panel.get(
    '/connections/:id/resend-plans/:planId/rows',
    { schema: { params: planParams, response: { 200: rowStream } } },
    (request, reply) =>
      sendRows({
        request,
        reply,
        open: async () => {
          const { connectionId } = await resendingAccountOf({ pool }, request);
          const plan = await findPlan(pool, { connectionId, planId: request.params.planId });
          if (!plan) throw planNotFound();
          const of = { planId: plan.id, accountId: plan.account_id };
          return streamLines(pool, planItemLines(of));
        },
      }),
  );
}

function registerActing(panel: App, { pool, now }: PanelContext): void {
  panel.post(
    '/connections/:id/resend-plans',
    { schema: { params: idParams, body: createResendPlanBody, response: { 201: resendPlan } } },
    async (request, reply) => {
      const { connectionId, accountId } = await resendingAccountOf({ pool }, request);
      requireResend(request);
      const { workspace_id: workspaceId, id: memberId } = sessionOf(request);
      const order = { workspaceId, memberId, connectionId, accountId };
      const planId = await createPlan(pool, { ...order, choice: request.body, now: await now() });
      const row = await findPlan(pool, { connectionId, planId });
      if (!row) throw planNotFound();
      return reply.code(201).send(viewPlan(row));
    },
  );

  panel.post(
    '/connections/:id/resend-plans/:planId/cancel',
    { schema: { params: planParams, response: { 200: resendPlan } } },
    async (request) => {
      const { connectionId } = await resendingAccountOf({ pool }, request);
      requireResend(request);
      const key = { connectionId, planId: request.params.planId };
      const row = await findPlan(pool, key);
      if (!row) throw planNotFound();
      await cancelPlan(pool, row.id);
      return viewPlan((await findPlan(pool, key)) ?? row);
    },
  );
}

function requireResend(request: FastifyRequest): void {
  if (!can(sessionOf(request).role, 'resend')) throw roleForbidden();
}

/** The account of ours behind the connection; 422 for the edition that has no resends. */
async function resendingAccountOf(
  { pool }: Pick<PanelContext, 'pool'>,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<{ connectionId: string; accountId: string }> {
  const row = await findConnection(pool, sessionOf(request).workspace_id, request.params.id);
  if (row?.account_id == null) throw connectionNotFound();
  if (row.edition === 'bearer') return { connectionId: row.id, accountId: row.account_id };
  throw new ServiceError('edition_without_resends', {
    status: 422,
    message: 'Contas da API com chave não reenviam callbacks',
  });
}
