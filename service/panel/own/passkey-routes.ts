import { z } from 'zod';
import {
  addedPasskey,
  addPasskeyBody,
  renamePasskeyBody,
  startPasskeyBody,
} from '#lib/contract/panel/passkey.ts';
import { originBody } from '#lib/contract/panel/team.ts';
import { passkeyCreation, passkeyRequest } from '#lib/contract/panel/webauthn.ts';
import { idParams } from '#lib/contract/text.ts';
import type { App } from '#service/http/app-type.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { requestPasskey } from '#service/panel/second-factor/passkey-ceremony.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './own-passkeys.ts';
import { askingOf } from './second-factor-routes.ts';

/** The member's own passkeys: made, asked for, renamed, removed. */
export function registerPasskeyRoutes(own: App, context: PanelContext): void {
  const { pool, inTurn, passkeySite } = context;
  own.post(
    '/own/passkeys/registration',
    { schema: { body: startPasskeyBody, response: { 200: passkeyCreation } } },
    (request) => inTurn(() => startPasskey(context, askingOf(request), request.body.password)),
  );
  own.post(
    '/own/passkeys',
    { schema: { body: addPasskeyBody, response: { 201: addedPasskey } } },
    async (request, reply) => {
      const added = await addPasskey(context, askingOf(request), request.body);
      return reply.code(201).send(added);
    },
  );
  own.post(
    '/own/passkeys/request',
    { schema: { body: originBody, response: { 200: passkeyRequest } } },
    (request) =>
      requestPasskey(pool, passkeySite, { purpose: 'check', memberId: sessionOf(request).id }),
  );
  own.post(
    '/own/passkeys/:id/name',
    { schema: { params: idParams, body: renamePasskeyBody, response: { 204: z.null() } } },
    async (request, reply) => {
      const { name } = request.body;
      await renamePasskey(context, askingOf(request), { ...request.params, name });
      return reply.code(204).send(null);
    },
  );
  own.post(
    '/own/passkeys/:id/removal',
    { schema: { params: idParams, body: originBody, response: { 204: z.null() } } },
    async (request, reply) => {
      await removePasskey(context, askingOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
