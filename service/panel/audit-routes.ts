import { createAuditEventBody, createdAuditEvent } from '#lib/contract/audit.ts';
import type { App } from '#service/http/app-type.ts';
import { withErrors } from '#service/http/error-schemas.ts';
import type { PanelContext } from './panel-deps.ts';
import { recordAct } from './record-act.ts';
import { requireSession, sessionOf } from './require-panel.ts';

/** The log of what members do. */
export function registerAuditRoutes(panel: App, { pool }: PanelContext): void {
  panel.post(
    '/audit-events',
    {
      onRequest: requireSession(pool),
      schema: {
        body: createAuditEventBody,
        response: withErrors({ 201: createdAuditEvent }, [400, 401, 403, 404]),
      },
    },
    async (request, reply) => {
      const actId = await recordAct(pool, sessionOf(request), request.body);
      return reply.code(201).send({ actId });
    },
  );
}
