import { randomUUID } from 'node:crypto';
import { infraction } from '#lib/contract/bearer/infraction.ts';
import {
  infractionEventBody,
  reportInfractionBody,
} from '#lib/contract/sandbox/infraction-control.ts';
import type { InfractionEventBody } from '#lib/contract/sandbox/infraction-control.ts';
import { idParams } from '#lib/contract/text.ts';
import { showInfraction } from '#service/bearer/views/show-infractions.ts';
import { databaseNow } from '#service/database/database-clock.ts';
import type { App } from '#service/http/app-type.ts';
import { accountIdOf, principalOf } from '#service/http/principal.ts';
import { requireInfraction } from '#service/http/require-infraction.ts';
import { findInfraction } from '#service/infractions/infraction-queries.ts';
import type { InfractionKeys } from '#service/infractions/infraction-queries.ts';
import type { InfractionNotice } from '#service/provider/provider.ts';
import { rememberMovementsOf } from '#service/provider/sandbox/sandbox-movements.ts';
import { newEndToEndId } from '#service/provider/sandbox/sandbox-provider.ts';
import type { ControlDependencies } from './charge-routes.ts';

/**
 * Sandbox control of infractions: report, and every event after that
 * (spec: settled, "Sandbox control").
 */
export function sandboxInfractionRoutes(app: App, dependencies: ControlDependencies): void {
  const { pool, events } = dependencies;
  const response = { 200: infraction };
  const show = async (keys: InfractionKeys) =>
    showInfraction(await findInfraction(pool, keys), dependencies);
  app.post(
    '/infractions',
    { schema: { body: reportInfractionBody, response } },
    async (request) => {
      const { account } = principalOf(request);
      const { id } = await events.infractionReported({
        ...request.body,
        reportDetails: request.body.reportDetails ?? null,
        amountCents: null,
        accountId: account.id,
        protocol: randomUUID(),
        reportedAt: await databaseNow(pool),
      });
      return show({ infractionId: id, accountId: account.id });
    },
  );
  app.post(
    '/infractions/:id/events',
    {
      onRequest: requireInfraction((keys) => findInfraction(pool, keys)),
      schema: { params: idParams, body: infractionEventBody, response },
    },
    async (request) => {
      const keys = { infractionId: request.params.id, accountId: accountIdOf(request) };
      await events.infractionMoved({ ...keys, step: toStep(request.body) });
      const moved = await findInfraction(pool, keys);
      if (moved) await rememberMovementsOf(pool, moved.transaction_id);
      return show(keys);
    },
  );
}

/** A decision with the id of the money that goes back, as the provider would name it. */
function toStep(body: InfractionEventBody): InfractionNotice['step'] {
  if (body.event !== 'decided') return body;
  const { event, analysisResult, analysisDetails = null } = body;
  const endToEndId = analysisResult === 'AGREED' ? newEndToEndId('D') : null;
  return { event, analysisResult, analysisDetails, endToEndId };
}
