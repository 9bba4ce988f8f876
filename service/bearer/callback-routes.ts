import type { onRequestAsyncHookHandler } from 'fastify';
import {
  callbackList,
  callbackListQuery,
  resendCallbacksBody,
  resendParams,
  resentCallback,
  resentCallbacks,
} from '#lib/contract/bearer/callback-log.ts';
import { callbackLog } from '#lib/contract/bearer/transaction.ts';
import { idParams } from '#lib/contract/text.ts';
import { findCallbackLog, listCallbackLogs } from '#service/callbacks/log/list-callback-logs.ts';
import { resendCallback, resendCallbacks } from '#service/callbacks/resends/resend-callbacks.ts';
import type { App } from '#service/http/app-type.ts';
import { requireBearer } from '#service/http/bearer-authentication.ts';
import { accountIdOf, ownId, ownQuery } from '#service/http/principal.ts';
import { callbackNotFound } from '#service/service-error.ts';
import type { BearerDependencies } from './bearer-dependencies.ts';
import { callbackLogView } from './views/callback-log-view.ts';

/**
 * The log of callbacks and their resend (spec: bearer, "GET /user/callbacks/";
 * spec: settled, "Resends").
 */
export function callbackRoutes(app: App, dependencies: BearerDependencies): void {
  const onRequest = requireBearer(dependencies.authenticate);
  logRoutes(app, dependencies, onRequest);
  resendRoutes(app, dependencies, onRequest);
}

function logRoutes(
  app: App,
  { pool, readDatabase }: BearerDependencies,
  onRequest: onRequestAsyncHookHandler,
): void {
  app.get(
    '/user/callbacks/',
    {
      onRequest,
      schema: {
        tags: ['Callbacks'],
        summary: 'Lista as tentativas de callback',
        querystring: callbackListQuery,
        response: { 200: callbackList },
      },
    },
    async (request) => {
      const { rows, pagination } = await listCallbackLogs(readDatabase, ownQuery(request));
      return { pagination, callbacks: rows.map(callbackLogView) };
    },
  );
  app.get(
    '/user/callbacks/:id',
    {
      onRequest,
      schema: {
        tags: ['Callbacks'],
        summary: 'Detalhe de uma tentativa de callback',
        params: idParams,
        response: { 200: callbackLog },
      },
    },
    async (request) => {
      const row = await findCallbackLog(pool, ownId(request));
      if (!row) throw callbackNotFound();
      return callbackLogView(row);
    },
  );
}

const config = { errors: { 422: true, 429: true } };

function resendRoutes(
  app: App,
  { pool }: BearerDependencies,
  onRequest: onRequestAsyncHookHandler,
): void {
  app.post(
    '/user/callbacks/resend',
    {
      config,
      onRequest,
      schema: {
        tags: ['Callbacks'],
        summary: 'Reenvia os callbacks de um período',
        body: resendCallbacksBody,
        response: { 200: resentCallbacks },
      },
    },
    async (request) => {
      const { createdAtFrom: from, createdAtTo: to, ...chosen } = request.body;
      const choice = { accountId: accountIdOf(request), from, to, ...chosen };
      const total = await resendCallbacks(pool, choice);
      return { message: 'Reenvio de callbacks agendado', total };
    },
  );
  app.post(
    '/user/callbacks/resend/:transactionId',
    {
      config,
      onRequest,
      schema: {
        tags: ['Callbacks'],
        summary: 'Reenvia o callback de uma transação',
        params: resendParams,
        response: { 200: resentCallback },
      },
    },
    async (request) => {
      await resendCallback(pool, {
        accountId: accountIdOf(request),
        transactionId: request.params.transactionId,
      });
      return { message: 'Reenvio do callback agendado' };
    },
  );
}
