import type { FastifyRequest } from 'fastify';
import {
  connectionNameBody,
  connectionTokenBody,
  foreignConnectionBody,
} from '#lib/contract/panel/foreign-connection.ts';
import { connection } from '#lib/contract/panel/panel.ts';
import type { Connection } from '#lib/contract/panel/panel.ts';
import { idParams } from '#lib/contract/text.ts';
import type { App } from '#service/http/app-type.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { addForeignConnection } from './add-foreign-connection.ts';
import { changeForeignConnection } from './change-foreign-connection.ts';
import type { ForeignChange } from './change-foreign-connection.ts';

/** Connections to services of somebody else: only a member who may change connections. */
export function registerForeignRoutes(panel: App, context: PanelContext): void {
  panel.post(
    '/connections/foreign',
    { schema: { body: foreignConnectionBody, response: { 201: connection } } },
    async (request, reply) => {
      const { ip, userAgent, idempotencyKey, ...service } = request.body;
      const origin = { ip: ip ?? null, userAgent: userAgent ?? null };
      const session = sessionOf(request);
      const order = { session, service, idempotencyKey, origin };
      return reply.code(201).send(await addForeignConnection(context, order));
    },
  );

  const changed = { 200: connection };

  panel.put(
    '/connections/:id/name',
    { schema: { params: idParams, body: connectionNameBody, response: changed } },
    (request) => change(context, request, { name: request.body.name }),
  );

  panel.put(
    '/connections/:id/token',
    { schema: { params: idParams, body: connectionTokenBody, response: changed } },
    (request) => change(context, request, { token: request.body.token }),
  );

  panel.delete('/connections/:id', { schema: { params: idParams, response: changed } }, (request) =>
    change(context, request, 'remove'),
  );
}

function change(
  context: PanelContext,
  request: FastifyRequest<{ Params: { id: string } }>,
  what: ForeignChange,
): Promise<Connection> {
  const session = sessionOf(request);
  return changeForeignConnection(context, {
    session,
    connectionId: request.params.id,
    change: what,
  });
}
