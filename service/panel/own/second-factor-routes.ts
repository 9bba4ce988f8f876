import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  codeBody,
  enrolmentBody,
  enrolmentStart,
  factorCheckBody,
  factorRemovalBody,
  factorRequirementBody,
  recoveryCodes,
} from '#lib/contract/panel/second-factor.ts';
import { originBody } from '#lib/contract/panel/team.ts';
import type { OriginBody } from '#lib/contract/panel/team.ts';
import type { App } from '#service/http/app-type.ts';
import { originOf } from '#service/panel/living-session.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import {
  confirmEnrolment,
  removeApp,
  renewRecoveryCodes,
  requireSecondFactors,
  showSecondFactor,
  startEnrolment,
} from './own-second-factor.ts';

const done = { 204: z.null() };

/** The member's own second factor: on, off, and shown once more. */
export function registerSecondFactorRoutes(own: App, context: PanelContext): void {
  const { inTurn } = context;
  own.post(
    '/own/second-factor/enrolment',
    { schema: { body: enrolmentBody, response: { 200: enrolmentStart } } },
    (request) => inTurn(() => startEnrolment(context, askingOf(request), request.body.password)),
  );
  own.post(
    '/own/second-factor/confirmation',
    { schema: { body: codeBody, response: { 200: recoveryCodes } } },
    (request) => confirmEnrolment(context, askingOf(request), request.body.code),
  );
  own.post(
    '/own/second-factor/removal',
    { schema: { body: factorRemovalBody, response: done } },
    async (request, reply) => {
      await inTurn(() => removeApp(context, askingOf(request), request.body));
      return reply.code(204).send(null);
    },
  );
  own.post(
    '/own/second-factor/check',
    { schema: { body: factorCheckBody, response: done } },
    async (request, reply) => {
      await showSecondFactor(context, askingOf(request), request.body);
      return reply.code(204).send(null);
    },
  );
  own.post(
    '/own/recovery-codes',
    { schema: { body: originBody, response: { 200: recoveryCodes } } },
    (request) => renewRecoveryCodes(context, askingOf(request)),
  );
  own.post(
    '/second-factor/requirement',
    { schema: { body: factorRequirementBody, response: done } },
    async (request, reply) => {
      await requireSecondFactors(context, askingOf(request), request.body.isRequired);
      return reply.code(204).send(null);
    },
  );
}

/** Who asks, from where. */
export function askingOf(request: FastifyRequest<{ Body: OriginBody }>) {
  return { session: sessionOf(request), origin: originOf(request.body) };
}
