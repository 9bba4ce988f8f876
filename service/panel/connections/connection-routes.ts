import type { FastifyRequest } from 'fastify';
import {
  claimAccountBody,
  connection,
  credential,
  overview,
  volumes,
  volumesQuery,
} from '#lib/contract/panel/panel.ts';
import type { Credential, Overview } from '#lib/contract/panel/panel.ts';
import { forecast } from '#lib/contract/panel/reports/forecast.ts';
import { idParams } from '#lib/contract/text.ts';
import type { App } from '#service/http/app-type.ts';
import { askOwnAccount, ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { connectionNotFound } from '#service/panel/panel-errors.ts';
import { readForecast } from '#service/panel/reports/read-forecast.ts';
import { readOverview, readVolumes } from '#service/panel/reports/read-overview.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { findConnection } from '#service/panel/workspaces/connection-queries.ts';
import type { SealedConnectionRow } from '#service/panel/workspaces/connection-queries.ts';
import { openCredential } from '#service/panel/workspaces/connection.ts';
import { claimAccount } from './claim-account.ts';
import { registerForeignRoutes } from './foreign-connection-routes.ts';

/** What a member may do with a connection of their workspace. */
export function registerConnectionRoutes(panel: App, context: PanelContext): void {
  panel.get(
    '/connections/:id/credential',
    { schema: { params: idParams, response: { 200: credential } } },
    (request) => readCredential(context, request, request.params.id),
  );

  panel.post(
    '/connections',
    { schema: { body: claimAccountBody, response: { 201: connection } } },
    async (request, reply) => {
      const { secret, ip, userAgent } = request.body;
      const origin = { ip: ip ?? null, userAgent: userAgent ?? null };
      const session = sessionOf(request);
      return reply.code(201).send(await claimAccount(context, { session, secret, origin }));
    },
  );

  registerForeignRoutes(panel, context);

  panel.get(
    '/connections/:id/overview',
    { schema: { params: idParams, response: { 200: overview } } },
    (request) => readOverviewOf(context, request, request.params.id),
  );
  panel.get('/connections/:id/volumes', askOwnAccount(volumesQuery, volumes), async (request) =>
    readVolumes(
      context.readPool,
      { accountId: await ownAccountOf(context.pool, request), now: await context.now() },
      request.query,
    ),
  );
  panel.get(
    '/connections/:id/forecast',
    { schema: { params: idParams, response: { 200: forecast } } },
    async (request) =>
      readForecast(context.readPool, {
        accountId: await ownAccountOf(context.pool, request),
        now: await context.now(),
      }),
  );
}

async function readCredential(
  context: PanelContext,
  request: FastifyRequest,
  id: string,
): Promise<Credential> {
  const row = await connectionOf(context, request, id);
  return openCredential(row, sessionOf(request).workspace_id, context);
}

async function readOverviewOf(
  context: PanelContext,
  request: FastifyRequest,
  id: string,
): Promise<Overview> {
  const { account_id: accountId } = await connectionOf(context, request, id);
  if (accountId === null) throw connectionNotFound();
  return readOverview(context.readPool, accountId, await context.now());
}

/** The connection, if it is one of the member's workspace. */
async function connectionOf(
  { pool }: PanelContext,
  request: FastifyRequest,
  id: string,
): Promise<SealedConnectionRow> {
  const row = await findConnection(pool, sessionOf(request).workspace_id, id);
  if (!row) throw connectionNotFound();
  return row;
}
