import { z } from 'zod';
import {
  askResetBody,
  resetLookBody,
  shownReset,
  useResetBody,
} from '#lib/contract/panel/password-reset.ts';
import type { App } from '#service/http/app-type.ts';
import { originOf } from '#service/panel/living-session.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { askReset } from './ask-reset.ts';
import { showReset, useReset } from './use-reset.ts';

const done = { 204: z.null() };

/** What somebody may ask who has forgotten their password. */
export function registerResetRoutes(panel: App, context: PanelContext): void {
  panel.post(
    '/password-resets',
    { schema: { body: askResetBody, response: done } },
    async ({ body }, reply) => {
      await askReset(context, { ...body, origin: originOf(body) });
      return reply.code(204).send(null);
    },
  );
  panel.post(
    '/password-resets/look',
    { schema: { body: resetLookBody, response: { 200: shownReset } } },
    ({ body }) => showReset(context, { token: body.token, origin: originOf(body) }),
  );
  panel.post(
    '/password-resets/use',
    { schema: { body: useResetBody, response: done } },
    async ({ body }, reply) => {
      const { token, password } = body;
      await context.inTurn(() => useReset(context, { token, password, origin: originOf(body) }));
      return reply.code(204).send(null);
    },
  );
}
